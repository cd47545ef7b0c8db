import type { SanityClient } from '@sanity/client'
import type { Moderation } from './decisions.ts'
import { isRevisionConflict, maxAttempts } from './save-decisions.ts'

/** Value in the database. */
export const maxReplyLength = 1_000

type SeenReply = Pick<Moderation, '_id' | 'repliedAt'>

interface ReplyEntry {
  /** Empty to take the reply back. */
  text: string
  moderatorName: string
  /** ISO 8601. */
  repliedAt: string
}

/** The patch of a reply: the current one with moderator and time, and one more history item. */
export function replyPatch({ moderatorName, repliedAt, text }: ReplyEntry, key: string) {
  const item = { _type: 'pastReply', _key: key, text, by: moderatorName, at: repliedAt }
  return {
    setIfMissing: { history: [] },
    ...(text === ''
      ? { unset: ['reply', 'repliedBy', 'repliedAt'] }
      : { set: { reply: text, repliedBy: moderatorName, repliedAt } }),
    insert: { after: 'history[-1]', items: [item] },
  }
}

interface StoredReply extends SeenReply {
  _rev: string
}

/**
 * Stores the team's reply to a review, unless somebody else has changed it since the moderator saw it.
 *
 * @returns whether it was stored.
 */
export async function saveReply(client: SanityClient, seen: SeenReply, entry: ReplyEntry): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const query = '*[_id == $id][0] {_id, _rev, repliedAt}'
    const stored = await client.fetch<StoredReply | null>(query, { id: seen._id }, { perspective: 'raw' })
    if (!stored || (stored.repliedAt ?? '') !== (seen.repliedAt ?? '')) return false
    const patch = { ...replyPatch(entry, crypto.randomUUID()), ifRevisionID: stored._rev }
    try {
      await client.transaction().patch(seen._id, patch).commit({ returnDocuments: false })
      return true
    } catch (error) {
      if (!isRevisionConflict(error) || attempt === maxAttempts) throw error
    }
  }
}
