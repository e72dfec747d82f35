// What MathML asks of its elements.

/** How many parts an element of a formula has; one with more or fewer is drawn as an error. Source: MathML Core 3.3, 3.4. */
export const partsOf = { msub: 2, msup: 2, mfrac: 2, mroot: 2, mover: 2, munder: 2, msubsup: 3, munderover: 3 };
