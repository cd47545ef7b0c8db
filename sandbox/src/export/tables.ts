/**
 * What moves to another house, in the order in which rows may refer to one another, and the columns that put a table
 * in order. Accounts, orders and what follows from them are of this machine, and stay.
 */
export const tables = {
  products: ['id'],
  product_media: ['id'],
  product_options: ['id'],
  variants: ['id'],
  option_values: ['id'],
  stock: ['variant_id'],
  collections: ['id'],
  collection_products: ['collection_id', 'product_id'],
  product_additional_info: ['id'],
  product_custom_fields: ['id'],
  related_products: ['id'],
  reviews: ['id'],
} as const

export type Row = Record<string, unknown>

/** A row as another house can keep it: a review belongs to nobody there, and its files are in the bucket of here. */
export function withoutOwner(table: string, row: Row): Row {
  return table === 'reviews' ? { ...row, user_id: null, image_url: null, video_url: null } : row
}
