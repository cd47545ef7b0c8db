// Panels whose buttons do not wait for their code.
export const mobileMenuId = 'menu-mobile'
