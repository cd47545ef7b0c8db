import type { SanityClient } from 'sanity'

/** A page's path before and after a publication. */
export interface PathChange {
  from: string
  to: string
}

/** A `redirect` document, draft or published. */
export interface StoredRedirect {
  _id: string
  from?: string | undefined
  to?: string | undefined
}

/** The mutations that a path change needs. */
export interface RedirectPlan {
  /** Ids of redirects to delete. */
  remove: readonly string[]
  /** Ids of redirects whose target becomes the new path. */
  retarget: readonly string[]
  add: PathChange | undefined
}

/**
 * Plans redirects that lead from every former path of a page to its new one in one step. Redirects away from the new
 * path are removed: they would hide a page that moves back.
 */
export function planRedirects(stored: readonly StoredRedirect[], { from, to }: PathChange): RedirectPlan {
  const remove = stored.filter((redirect) => redirect.from === to).map(({ _id }) => _id)
  const remaining = stored.filter(({ _id }) => !remove.includes(_id))
  return {
    remove,
    retarget: remaining
      .filter((redirect) => redirect.to === from || redirect.from === from)
      .map(({ _id }) => _id),
    add: remaining.some((redirect) => redirect.from === from) ? undefined : { from, to },
  }
}

/** Redirects a page's old path to its new one, in one transaction. Rejects when the Content Lake refuses. */
export async function createRedirects(client: SanityClient, { from, to }: PathChange): Promise<void> {
  const stored = await client.fetch<StoredRedirect[]>(
    '*[_type == "redirect" && (from in $paths || to in $paths)] {_id, from, to}',
    { paths: [from, to] },
    { perspective: 'raw' },
  )
  const { add, remove, retarget } = planRedirects(stored, { from, to })
  const transaction = client.transaction()
  for (const id of remove) transaction.delete(id)
  for (const id of retarget) transaction.patch(id, { set: { to } })
  if (add) transaction.create({ _type: 'redirect', ...add, permanent: true })
  await transaction.commit({ tag: 'redirect-move' })
}
