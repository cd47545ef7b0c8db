import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { type Moderation, moderation } from './moderation.ts'
import type { Action } from './plan.ts'

export interface LakeSettings {
  projectId: string
  dataset: string
  token: string
  /** Only for an embedded Content Lake. */
  apiHost?: string | undefined
}

/** Large: each page makes the lake order what is left. */
const pageSize = 5_000
const documents = z.array(moderation)

const fields = '{ _id, decision, review }'
const pageQuery = `*[_type == "reviewModeration" && _id > $after] | order(_id) [0...${pageSize}] ${fields}`
const someQuery = `*[_type == "reviewModeration" && _id in $ids] ${fields}`

/** The studio's side, through the Content Lake with the reconciler's token. Every method throws when it is refused. */
export class ModerationStore {
  readonly #client: SanityClient

  constructor({ apiHost, ...settings }: LakeSettings) {
    this.#client = createClient({
      ...settings,
      apiVersion: '2025-02-19',
      // Drafts too: one that a program left behind is an orphan like any other.
      perspective: 'raw',
      useCdn: false,
      ...(apiHost && { apiHost, useProjectHostname: false }),
    })
  }

  async all(): Promise<Moderation[]> {
    const found: Moderation[] = []
    for (let page: Moderation[] | undefined; !page || page.length === pageSize; found.push(...page)) {
      page = documents.parse(await this.#client.fetch(pageQuery, { after: found.at(-1)?._id ?? '' }))
    }
    return found
  }

  async some(ids: readonly string[]): Promise<Moderation[]> {
    return documents.parse(await this.#client.fetch(someQuery, { ids }))
  }

  /** Makes the changes in one transaction. */
  async apply(actions: readonly Exclude<Action, { type: 'decide' }>[]): Promise<void> {
    const transaction = this.#client.transaction()
    for (const action of actions) {
      if (action.type === 'remove') transaction.delete(action.documentId)
      // Another pass may have been quicker, and a moderator too: what they wrote stays.
      if (action.type === 'create')
        transaction.createIfNotExists({
          _id: action.documentId,
          _type: 'reviewModeration',
          decision: action.decision,
          review: action.snapshot,
        })
      if (action.type === 'refresh')
        transaction.patch(action.documentId, (patch) => patch.set({ review: action.snapshot }))
    }
    await transaction.commit({ returnDocuments: false, autoGenerateArrayKeys: false })
  }
}
