// The database enforces these limits; the browser can explain them before checkout.

/** The largest quantity of one variant in an order. */
export const maxUnitsPerVariant = 10
/** The largest sum of quantities in an order. */
export const maxUnitsPerOrder = 20
