import { loadClient } from './load-client.ts'

/**
 * The products that the signed-in customer marked, in that order.
 * @throws when the database refuses or does not respond
 */
export async function fetchFavourites(): Promise<string[]> {
  const client = await loadClient()
  const { data, error } = await client.from('favourites').select('product_id').order('created_at')
  if (error) throw error
  return data.map(({ product_id }) => product_id)
}

/** The code of Postgres for a row that refers to none: the product was deleted. */
const foreignKeyViolation = '23503'

/**
 * Stores with the account that a product is marked, or that it is no more; may be repeated.
 * @throws when the database refuses or does not respond
 */
export async function saveFavourite(userId: string, productId: string, isMarked: boolean): Promise<void> {
  const favourites = (await loadClient()).from('favourites')
  const row = { user_id: userId, product_id: productId }
  const { error } = await (isMarked
    ? favourites.upsert(row, { ignoreDuplicates: true })
    : favourites.delete().match(row))
  if (error && error.code !== foreignKeyViolation) throw error
}
