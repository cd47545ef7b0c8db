/** The cart's key in localStorage. */
export const cartKey = 'e-commerce-cart'

/** The chosen country's key in localStorage. */
export const countryKey = 'country'
