export const emptyCart = {
  name: 'emptyCart',
  title: 'Votre panier est vide.',
  text: 'Une durée, un boîtier, ou les deux ? Tout est sur une page.',
} as const

export const noOffers = {
  name: 'noOffers',
  title: "Aucun produit n'est disponible pour le moment...",
  text: 'Nos offres reviennent bientôt. Écrivez-nous si vous ne pouvez pas attendre.',
} as const

export const addedToCart = { name: 'addedToCart', title: 'Ajouté au panier ! 🛒', text: '{article}' } as const
