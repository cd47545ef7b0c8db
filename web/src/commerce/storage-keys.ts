/** The cart's key in localStorage (docs/product/site.md#constants). */
export const cartKey = 'e-commerce-cart'

/** The chosen country's key in localStorage (docs/product/site.md#constants). */
export const countryKey = 'country'
