import { LexoRank } from 'lexorank'
import { defineField, type SortOrdering } from 'sanity'
import { apiVersion } from '../../queries/api-version.ts'

/** The rank in a list that editors order by dragging; name and format are those of `@sanity/orderable-document-list`. */
export const orderRankField = (documentType: string) =>
  defineField({
    name: 'orderRank',
    title: 'Rang',
    type: 'string',
    hidden: true,
    readOnly: true,
    initialValue: async (_params: unknown, { getClient }) => {
      const last = await getClient({ apiVersion }).fetch<string | null>(
        '*[_type == $documentType] | order(orderRank desc)[0].orderRank',
        { documentType },
      )
      return rankAfter(last)
    },
  })

export const orderRankOrdering: SortOrdering = {
  name: 'orderRank',
  title: 'Ordre du site',
  by: [{ field: 'orderRank', direction: 'asc' }],
}

/** A rank after `rank`, with room for insertions between the two. */
function rankAfter(rank: string | null): string {
  const from = rank ? LexoRank.parse(rank) : LexoRank.min()
  return from.genNext().genNext().toString()
}
