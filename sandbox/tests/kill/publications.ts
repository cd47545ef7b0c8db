import { expect } from 'vitest'
import type { SandboxProcess } from './sandbox-process.ts'
import type { Workload } from './workload.ts'

const publishedId = 'a-l-epreuve'
const draftId = `drafts.${publishedId}`

/** Workload: an editor who writes and publishes drafts. */
export function publications(): Workload {
  let token = ''
  /** Numbers of the last draft sent and the last acknowledged publication. */
  let lastSent = 0
  let lastPublished = 0
  let publicationCount = 0

  const request = async ({ urls }: SandboxProcess, path: string, body?: unknown) => {
    const response = await fetch(`${urls.lake}/v2025-02-19/data/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return JSON.parse(await response.text())
  }

  return {
    async begin({ urls }) {
      if (token !== '') return
      const login = await fetch(
        `${urls.lake}/v1/auth/login/alice?origin=${encodeURIComponent(urls.studio)}`,
        { redirect: 'manual' },
      )
      const sid = new URL(login.headers.get('location') ?? '').hash.replace('#sid=', '')
      const exchange = await fetch(`${urls.lake}/v1/auth/fetch?sid=${sid}`)
      token = JSON.parse(await exchange.text()).token
    },

    async runOnce(sandbox) {
      lastSent += 1
      const version = lastSent
      const draft = { _id: draftId, _type: 'proof', version }
      await request(sandbox, 'mutate/production', { mutations: [{ createOrReplace: draft }] })
      await request(sandbox, 'actions/production', {
        actions: [{ actionType: 'sanity.action.document.publish', draftId, publishedId }],
      })
      lastPublished = version
      publicationCount += 1
    },

    async verify(sandbox) {
      const { documents } = await request(sandbox, `doc/production/${publishedId},${draftId}`)
      const versionOf = (id: string): number | undefined =>
        documents.find(({ _id }: { _id: string }) => _id === id)?.version
      const publishedVersion = versionOf(publishedId) ?? 0
      expect(publishedVersion).toBeGreaterThanOrEqual(lastPublished)
      expect(publishedVersion).toBeLessThanOrEqual(lastSent)
      // A publication is atomic: the draft is deleted, or has a later version.
      const draftVersion = versionOf(draftId)
      if (draftVersion !== undefined) expect(draftVersion).toBeGreaterThan(publishedVersion)
    },

    acknowledgedCount: () => publicationCount,
  }
}
