import { LexoRank } from 'lexorank'

/** Gives each item, in order, the rank by which editors' lists are sorted. */
export function ranked<T extends object>(items: readonly T[]): (T & { orderRank: string })[] {
  let rank = LexoRank.min()
  return items.map((item) => {
    rank = rank.genNext().genNext()
    return { ...item, orderRank: rank.toString() }
  })
}
