import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { type ModerationDocument, moderationDocument } from './moderation-document.ts'
import type { ReconcileAction } from './plan-actions.ts'

export type DocumentAction = Extract<ReconcileAction, { documentId: string }>

export interface LakeSettings {
  projectId: string
  dataset: string
  token: string
  /** Base URL of an embedded Content Lake. */
  apiHost?: string | undefined
}

/** Small enough that the lake serves other requests between two pages. */
const pageSize = 1_000
const documents = z.array(moderationDocument)

const fields = '{ _id, _rev, decision, reason, decidedVersion, reply, repliedAt, review }'
/** Published documents only: with drafts, the lake would sort all remaining documents for each page. */
const pageQuery = `*[_type == "reviewModeration" && _id > $after] | order(_id) [0...${pageSize}] ${fields}`
/** Orphaned drafts and versions, which only a program can create. */
const unpublishedQuery = `*[_type == "reviewModeration" && (_id in path("drafts.**") || _id in path("versions.**"))] ${fields}`
const idsQuery = `*[_type == "reviewModeration" && _id in $ids] ${fields}`

/** A pending decision, with its cause in the history. */
function reopeningPatch({ at, cause, revision, version }: Extract<ReconcileAction, { type: 'reopen' }>) {
  const item = { _type: 'pastDecision', _key: `version-${version}`, decision: 'pending', by: cause, at }
  return {
    ifRevisionID: revision,
    setIfMissing: { history: [] },
    set: { decision: 'pending' },
    unset: ['reason', 'decidedBy', 'decidedAt'],
    insert: { after: 'history[-1]', items: [item] },
  }
}

/** The moderation documents of the Content Lake, with the reconciler's token. Every method throws when refused. */
export class ModerationStore {
  readonly #client: SanityClient

  constructor({ apiHost, ...settings }: LakeSettings) {
    this.#client = createClient({
      ...settings,
      apiVersion: '2025-02-19',
      perspective: 'raw',
      useCdn: false,
      ...(apiHost && { apiHost, useProjectHostname: false }),
    })
  }

  async fetchAll(): Promise<ModerationDocument[]> {
    const found: ModerationDocument[] = []
    for (let page: ModerationDocument[] | undefined; !page || page.length === pageSize; found.push(...page)) {
      const after = found.at(-1)?._id ?? ''
      page = documents.parse(await this.#client.fetch(pageQuery, { after }, { perspective: 'published' }))
    }
    const unpublished = documents.parse(await this.#client.fetch(unpublishedQuery))
    return [...found, ...unpublished]
  }

  async fetchByIds(ids: readonly string[]): Promise<ModerationDocument[]> {
    return documents.parse(await this.#client.fetch(idsQuery, { ids }))
  }

  /** Applies the actions in one transaction. */
  async applyActions(actions: readonly DocumentAction[]): Promise<void> {
    // Its history has the name and the text that its author wants gone.
    const removals = actions.flatMap((action) =>
      action.type === 'remove' ? [{ delete: { id: action.documentId, purge: true } }] : [],
    )
    const transaction = this.#client.transaction(removals)
    for (const action of actions) {
      // Created only if missing: a concurrent pass may have created it, and a moderator decided on it.
      if (action.type === 'create')
        transaction.createIfNotExists({
          _id: action.documentId,
          _type: 'reviewModeration',
          decision: action.decision,
          ...(action.reason && { reason: action.reason }),
          ...(action.version > 1 && { decidedVersion: action.version }),
          ...(action.reply && { reply: action.reply.text, repliedAt: action.reply.at }),
          review: action.snapshot,
        })
      if (action.type === 'reopen') transaction.patch(action.documentId, reopeningPatch(action))
      if (action.type === 'refresh')
        transaction.patch(action.documentId, (patch) => patch.set({ review: action.snapshot }))
    }
    await transaction.commit({ returnDocuments: false, autoGenerateArrayKeys: false })
  }
}
