"""Attention with words as rows: one representation, three roles.

Belongs to the page "Three roles of one representation" of Attention Lab
(three-roles/index.html). Python 3.8 or later, nothing to install:

    python3 three_roles.py

It computes the page's examples E1, E2 and E3 for three rules of visibility,
with the scores as they are and divided by sqrt(d_k), and prints every table.
The asserts are the page's claims. Change a number below and run it again: with
other numbers some claims may fail. Why?
"""

from math import exp, sqrt

X = [[1, 0],  # one row per word
     [0, 1],
     [1, 1]]
IDENTITY = [[1, 0],
            [0, 1]]
DOUBLED = [[2, 0],
           [0, 1]]

# The experiment: first all W are the identity, then W_Q changes, then W_V as well.
EXAMPLES = {
    "E1": {"W_Q": IDENTITY, "W_K": IDENTITY, "W_V": IDENTITY},
    "E2": {"W_Q": DOUBLED, "W_K": IDENTITY, "W_V": IDENTITY},
    "E3": {"W_Q": DOUBLED, "W_K": IDENTITY, "W_V": DOUBLED},
}

# Which keys (columns) may a query (row) look at?
MASKS = {
    "none": lambda query, key: True,           # all words
    "causal": lambda query, key: key <= query,  # earlier words and itself
    "strict_past": lambda query, key: key < query,  # earlier words only
}


def product(a, b):
    """The matrix product: row i of a times column j of b."""
    assert len(a[0]) == len(b), "columns of the first must equal rows of the second"
    return [[sum(a[i][k] * b[k][j] for k in range(len(b))) for j in range(len(b[0]))]
            for i in range(len(a))]


def transpose(a):
    """Rows become columns."""
    return [list(column) for column in zip(*a)]


def softmax(scores):
    """Shares of 1. Subtracting the largest score changes no share, and exp cannot overflow."""
    largest = max(scores)
    exponentials = [exp(score - largest) for score in scores]
    total = sum(exponentials)
    return [exponential / total for exponential in exponentials]


def shares_of(scores, visible):
    """One row of A: softmax over the visible keys, 0 for the hidden ones.

    A hidden score is left out and not set to 0, for exp(0) is 1. A query that
    sees nobody has nothing to divide: its row is 0.
    """
    keys = [key for key in range(len(scores)) if visible(key)]
    row = [0.0] * len(scores)
    if keys:
        for key, share in zip(keys, softmax([scores[key] for key in keys])):
            row[key] = share
    return row


def attention(x, w_q, w_k, w_v, mask="none", scaled=False):
    """All tables, from the words x [n x m] to the mixture O [n x d_v]."""
    q, k, v = product(x, w_q), product(x, w_k), product(x, w_v)
    factor = 1 / sqrt(len(k[0])) if scaled else 1  # d_k is the width of a key
    s = [[factor * score for score in row] for row in product(q, transpose(k))]
    a = [shares_of(row, lambda key, query=query: MASKS[mask](query, key))
         for query, row in enumerate(s)]
    return {"Q": q, "K": k, "V": v, "S": s, "A": a, "O": product(a, v)}


def show(name, table, decimals):
    """name = [[row 1], [row 2], ...]"""
    rows = ("[" + ", ".join("%.*f" % (decimals, number) for number in row) + "]" for row in table)
    print("%s = [%s]" % (name, ", ".join(rows)))


def check(name, mask, tables):
    """What the page says about the tables of one example."""
    for query, row in enumerate(tables["A"]):
        sees_somebody = any(MASKS[mask](query, key) for key in range(len(X)))
        assert abs(sum(row) - (1 if sees_somebody else 0)) < 1e-12, "a row of A divides 1"
    if mask == "strict_past":
        assert tables["A"][0] == [0, 0, 0] and tables["O"][0] == [0, 0], "word 1 has an empty base"
        assert tables["A"][1] == [1, 0, 0], "the only visible word gets everything"


def compare(start, changed_query, changed_value):
    """What the page says about the steps of the experiment."""
    for name in ("K", "V"):
        assert changed_query[name] == start[name], "W_Q leaves keys and values as they are"
    assert changed_query["A"][1] == start["A"][1], "word 2 has a 0 where W_Q changed"
    for name in ("Q", "K", "S", "A"):
        assert changed_value[name] == changed_query[name], "W_V does not decide who is listened to"
    for before, after in zip(changed_query["O"], changed_value["O"]):
        assert after == [2 * before[0], before[1]], "W_V doubles the first column of the mixture"


def main():
    for name, matrices in EXAMPLES.items():
        print("# %s" % name)
        show("X", X, 3)
        for letter, matrix in matrices.items():
            show(letter, matrix, 3)
        w_q, w_k, w_v = matrices.values()
        for scaled in (False, True):
            for mask in MASKS:
                tables = attention(X, w_q, w_k, w_v, mask, scaled)
                check(name, mask, tables)
                print("\n## %s, mask %s, %s" % (name, mask, "S / sqrt(d_k)" if scaled else "S as it is"))
                for letter, table in tables.items():
                    show(letter, table, 6 if letter in "SAO" else 3)
        print()
    for scaled in (False, True):
        for mask in MASKS:
            compare(*(attention(X, *matrices.values(), mask, scaled) for matrices in EXAMPLES.values()))
    print("All checks passed.")


if __name__ == "__main__":
    main()
