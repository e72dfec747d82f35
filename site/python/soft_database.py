"""Attention with words as columns: a soft database over the past.

Belongs to the page "A soft database" of Attention Lab
(soft-database/index.html). Python 3.8 or later, nothing to install:

    python3 soft_database.py

Word j asks, and the base holds the words before it, never word j itself.
Every word is a column of E; k_i = W_k E(w_i), v_i = W_v E(w_i), q_i = W_q E(w_i).
A matrix is a list of rows, so E = [[1, 0, 1], [0, 1, 1]] holds the three words
(1; 0), (0; 1) and (1; 1). Names follow the page: alpha_hat (match), alpha
(coefficient), A (answer). The asserts are the page's claims. Change a number
below and run it again: with other numbers some claims may fail. Why?
"""

from math import exp, log2


def identity(n):
    return [[1 if i == j else 0 for j in range(n)] for i in range(n)]


# The numbers of the sentence are made by hand: rows are "being", "event" and "points back".
SENTENCE = ["cat", "sleeps", "because", "it", "tired"]
E_SENTENCE = [[2, 0, 0, 1, 0],
              [0, 2, 0, 0, 0],
              [0, 0, 1, 1, 2]]
SMALL = ["1", "2", "3"]
E_SMALL = [[1, 0, 1],
           [0, 1, 1]]

BASES = {
    # W_q doubles the first number of every query; keys and values are the words themselves.
    "E9": (SMALL, E_SMALL, [[2, 0], [0, 1]], identity(2), identity(2)),
    # Keys and queries are 3 long, for they meet in a dot product; a value may have any length.
    "E11": (SMALL, E_SMALL, [[1, 1], [0, 1], [1, 0]], [[1, 0], [0, 1], [1, 1]], [[1, -1]]),
    # The last word looks for what resembles it ...
    "E13": (SENTENCE, E_SENTENCE, identity(3), identity(3), identity(3)),
    # ... and here for what it needs: "points back" asks for "being".
    "E13asks": (SENTENCE, E_SENTENCE, [[1, 0, 1], [0, 1, 0], [0, 0, 0]], identity(3), identity(3)),
}


def column(matrix, j):
    return [row[j] for row in matrix]


def apply(matrix, vector):
    """W times a column: one number per row of W."""
    assert len(matrix[0]) == len(vector), "W needs as many columns as the word has numbers"
    return [sum(w * x for w, x in zip(row, vector)) for row in matrix]


def dot(a, b):
    assert len(a) == len(b), "a query meets only keys of its own length"
    return sum(x * y for x, y in zip(a, b))


def softmax(scores):
    """Shares of 1. Subtracting the largest score changes no share, and exp cannot overflow."""
    largest = max(scores)
    exponentials = [exp(score - largest) for score in scores]
    total = sum(exponentials)
    return [exponential / total for exponential in exponentials]


def hard(scores):
    """Ordinary look-up: the best entry gets everything; equals share it."""
    winners = scores.count(max(scores))
    return [1 / winners if score == max(scores) else 0.0 for score in scores]


def entropy(alpha):
    """In bits: 0 when one entry gets everything, log2(n) when n entries share evenly."""
    return sum(-share * log2(share) for share in alpha if share > 0)


def mean_as_sum(alpha, values):
    """A = alpha_1 v_1 + ... + alpha_(j-1) v_(j-1), one value after the other."""
    answer = [0.0] * len(values[0])
    for share, value in zip(alpha, values):
        answer = [total + share * number for total, number in zip(answer, value)]
    return answer


def mean_as_product(alpha, v):
    """The same as a row times a matrix: alpha [1 x (j-1)] times V [(j-1) x d_v]."""
    return [dot(alpha, column(v, c)) for c in range(len(v[0]))]


def text(numbers):
    return "[" + ", ".join("%.6f" % number for number in numbers) + "]"


def show(name, value):
    """name = [numbers], name = [[row 1], [row 2], ...] or name = number"""
    if not isinstance(value, list):
        value = "%.6f" % value
    elif value and isinstance(value[0], list):
        value = "[" + ", ".join(text(row) for row in value) + "]"
    else:
        value = text(value)
    print("%s = %s" % (name, value))


def step(j, words, e, w_q, w_k, w_v):
    """Word j (counted from 1) asks the words before it."""
    q = apply(w_q, column(e, j - 1))
    keys = [apply(w_k, column(e, i)) for i in range(j - 1)]
    values = [apply(w_v, column(e, i)) for i in range(j - 1)]
    show("q", q)
    if j == 1:
        print("The base is empty: no earlier words, nothing to average.")
        return
    show("K", [list(row) for row in zip(*keys)])  # d_k x (j-1): keys are columns
    show("V", values)                             # (j-1) x d_v: values are rows
    alpha_hat = [dot(q, key) for key in keys]     # q_j^T K
    alpha = softmax(alpha_hat)
    answer = mean_as_sum(alpha, values)
    show("alpha_hat", alpha_hat)
    show("alpha", alpha)
    show("A", answer)
    assert abs(sum(alpha) - 1) < 1e-12, "the shares divide 1"
    assert all(abs(a - b) < 1e-12 for a, b in zip(answer, mean_as_product(alpha, values))), \
        "sums and matrices say the same"
    for number, row in zip(answer, zip(*values)):
        assert min(row) - 1e-12 <= number <= max(row) + 1e-12, "a mean stays among the values"

    bits = entropy(alpha)
    show("entropy", bits)
    show("effective", 2 ** bits)
    assert bits <= log2(j - 1) + 1e-12, "more than j - 1 entries cannot share"
    show("alpha_hard", hard(alpha_hat))
    show("A_hard", mean_as_sum(hard(alpha_hat), values))
    assert abs(sum(hard(alpha_hat)) - 1) < 1e-12, "the winners divide 1"
    if j == 2:
        assert alpha == [1] == hard(alpha_hat), "the only entry gets everything, whatever its match"


def check_sentence():
    """What the page says about the sentence: first likeness is found, then what is needed."""
    def last_word_asks(w_q):
        q = apply(w_q, column(E_SENTENCE, 4))
        return softmax([dot(q, column(E_SENTENCE, i)) for i in range(4)])

    alike, needed = last_word_asks(BASES["E13"][2]), last_word_asks(BASES["E13asks"][2])
    assert alike[2] == alike[3] == max(alike), '"tired" finds "because" and "it", which point back as it does'
    assert needed[0] == max(needed) > 0.8, '"tired" finds "cat", the being it tells about'


def main():
    for name, base in BASES.items():
        words, e, w_q, w_k, w_v = base
        print("# %s" % name)
        for letter, matrix in (("E", e), ("W_q", w_q), ("W_k", w_k), ("W_v", w_v)):
            show(letter, matrix)
        for j, word in enumerate(words, 1):
            print("\n## %s, j = %d, asks: %s" % (name, j, word))
            step(j, *base)
        print()
    check_sentence()
    print("All checks passed.")


if __name__ == "__main__":
    main()
