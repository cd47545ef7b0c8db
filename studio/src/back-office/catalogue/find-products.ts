import type { StaffProductRow } from '@lucarne/store/contract/back-office/catalogue.ts'
import { toProductId } from './product-id.ts'

/** Finds products whose title or id contains every word, ignoring accents. */
export function findProducts<Row extends Pick<StaffProductRow, 'id' | 'title'>>(
  products: readonly Row[],
  search: string,
): Row[] {
  const words = toProductId(search).split('-').filter(Boolean)
  return products.filter(({ id, title }) => {
    const text = `${id} ${toProductId(title)}`
    return words.every((word) => text.includes(word))
  })
}
