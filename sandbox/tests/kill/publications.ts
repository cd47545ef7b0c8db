import { expect } from 'vitest'
import type { House } from './sandbox-process.ts'
import type { Work } from './work.ts'

const publishedId = 'a-l-epreuve'
const draftId = `drafts.${publishedId}`

/** An editor who writes a draft and publishes it, again and again. */
export function publications(): Work {
  let token = ''
  /** The numbers of the drafts that were sent, and of those whose publication was acknowledged. */
  let tried = 0
  let published = 0
  let count = 0

  const ask = async ({ addresses }: House, path: string, body?: unknown) => {
    const answer = await fetch(`${addresses.lake}/v2025-02-19/data/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return JSON.parse(await answer.text())
  }

  return {
    async begin({ addresses }) {
      if (token !== '') return
      const login = await fetch(
        `${addresses.lake}/v1/auth/login/alice?origin=${encodeURIComponent(addresses.studio)}`,
        { redirect: 'manual' },
      )
      const sid = new URL(login.headers.get('location') ?? '').hash.replace('#sid=', '')
      const exchange = await fetch(`${addresses.lake}/v1/auth/fetch?sid=${sid}`)
      token = JSON.parse(await exchange.text()).token
    },

    async doOne(house) {
      tried += 1
      const turn = tried
      const draft = { _id: draftId, _type: 'proof', turn }
      await ask(house, 'mutate/production', { mutations: [{ createOrReplace: draft }] })
      await ask(house, 'actions/production', {
        actions: [{ actionType: 'sanity.action.document.publish', draftId, publishedId }],
      })
      published = turn
      count += 1
    },

    async verify(house) {
      const { documents } = await ask(house, `doc/production/${publishedId},${draftId}`)
      const turnOf = (id: string): number | undefined =>
        documents.find(({ _id }: { _id: string }) => _id === id)?.turn
      const online = turnOf(publishedId) ?? 0
      expect(online).toBeGreaterThanOrEqual(published)
      expect(online).toBeLessThanOrEqual(tried)
      // A publication is whole: the draft is gone, or it is of a later turn.
      const draft = turnOf(draftId)
      if (draft !== undefined) expect(draft).toBeGreaterThan(online)
    },

    acknowledged: () => count,
  }
}
