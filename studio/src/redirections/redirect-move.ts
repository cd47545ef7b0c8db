import type { SanityClient } from 'sanity'
import { planMove, type StoredRedirection } from './plan-move.ts'

/** From where to where a page went: two paths of the site. */
export interface Move {
  from: string
  to: string
}

/** Leads a page's old address to its new one, in one transaction. Rejects when the lake refuses. */
export async function redirectMove(client: SanityClient, { from, to }: Move): Promise<void> {
  const concerned = await client.fetch<StoredRedirection[]>(
    '*[_type == "redirect" && (from in $paths || to in $paths)] {_id, from, to}',
    { paths: [from, to] },
    { perspective: 'raw' },
  )
  const { add, drop, repoint } = planMove(concerned, from, to)
  const transaction = client.transaction()
  for (const id of drop) transaction.delete(id)
  for (const id of repoint) transaction.patch(id, { set: { to } })
  if (add) transaction.create({ _type: 'redirect', ...add, permanent: true })
  await transaction.commit({ tag: 'redirect-move' })
}
