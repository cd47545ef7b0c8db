/** What staff did to a product. */
export const productActionLabels: Readonly<Record<string, string>> = {
  edit_product: 'Produit modifié',
  duplicate_product: 'Produit créé',
  archive_product: 'Produit archivé',
  restore_product: 'Produit rétabli',
  move_product: 'Produit déplacé',
}
