/**
 * Before the reference of a dealer whom an operator has suspended, in what storage marks with the moment: nothing of its stock is on
 * sale, no file of stock is taken, and nobody changes anything in its space.
 */
export const SUSPENDED_MARK = "suspended dealer ";
