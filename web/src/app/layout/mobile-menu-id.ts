/** Names the menu on narrow screens, whose button does not wait for the menu's code. */
export const mobileMenuId = 'menu-mobile'
