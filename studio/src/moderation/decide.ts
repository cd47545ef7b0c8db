import type { SanityClient } from '@sanity/client'
import type { Decision } from './moderation.ts'

export interface Verdict {
  /** Of the review. */
  id: string
  decision: Decision
  /** For the team; only a rejection has one. */
  reason?: string | undefined
}

interface Author {
  name: string
  /** ISO. */
  at: string
  /** Names the entry in the history. */
  key: string
}

/** What a verdict writes: the decision that stands, with who and when, and one more line of the history. */
export function verdictPatch({ decision, reason }: Omit<Verdict, 'id'>, { at, key, name }: Author) {
  const entry = { _type: 'pastDecision', _key: key, decision, ...(reason && { reason }), by: name, at }
  return {
    setIfMissing: { history: [] },
    set: { decision, decidedBy: name, decidedAt: at, ...(reason && { reason }) },
    unset: reason ? [] : ['reason'],
    insert: { after: 'history[-1]', items: [entry] },
  }
}

/** Decides about reviews in one transaction: all of them or none, and nothing between. */
export async function decide(
  client: SanityClient,
  verdicts: readonly Verdict[],
  name: string,
): Promise<void> {
  const at = new Date().toISOString()
  const transaction = client.transaction()
  for (const { id, ...verdict } of verdicts)
    transaction.patch(id, verdictPatch(verdict, { name, at, key: crypto.randomUUID() }))
  await transaction.commit({ returnDocuments: false })
}
