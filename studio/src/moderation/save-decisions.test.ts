import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { createClient, type QueryParams } from '@sanity/client'
import { describe, expect, it, vi } from 'vitest'
import type { StoredDecision } from './decisions.ts'
import { describeDecision, saveDecisions } from './save-decisions.ts'
import { replyPatch, saveReply } from './save-reply.ts'

const review = (_id: string, fields: Partial<StoredDecision> = {}): StoredDecision => ({
  _id,
  _rev: 'r1',
  decision: 'pending',
  title: `Avis ${_id}`,
  ...fields,
})

/** A content lake of moderations; `beforeCommit` runs when somebody else writes just before a transaction. */
function fakeLake(documents: StoredDecision[], beforeCommit: (attempt: number) => void = () => {}) {
  const committed: string[] = []
  let attempts = 0
  const client = createClient({ projectId: 'lucarne', dataset: 'production', apiVersion, useCdn: false })
  const find = (wanted: unknown) => documents.find(({ _id }) => _id === wanted)
  vi.spyOn(client, 'fetch').mockImplementation(async (_query: string, { ids, id }: QueryParams = {}) =>
    JSON.parse(JSON.stringify(ids ? documents.filter(({ _id }) => ids.includes(_id)) : (find(id) ?? null))),
  )
  vi.spyOn(client, 'mutate').mockImplementation(async (mutations) => {
    beforeCommit(++attempts)
    if (!Array.isArray(mutations)) throw new TypeError('not a transaction')
    const patches = mutations.flatMap((mutation) =>
      'patch' in mutation && 'id' in mutation.patch ? [mutation.patch] : [],
    )
    for (const patch of patches)
      if (find(patch.id)?._rev !== patch.ifRevisionID)
        throw Object.assign(new Error('revision'), { statusCode: 409 })
    for (const patch of patches) {
      Object.assign(find(patch.id) ?? {}, patch.set, { _rev: `after-${attempts}` })
      committed.push(String(patch.id))
    }
    return { transactionId: 'transaction', documentIds: committed, results: [] }
  })
  return { client, committed }
}

const now = { decidedAt: '2026-03-01T10:00:00.000Z', moderatorName: 'Modeste Laurent' }
const approve = (id: string) => ({ id, decision: 'approved', seen: { decision: 'pending' } }) as const

describe('saveDecisions', () => {
  it('keeps the first of two contradicting decisions', async () => {
    const documents = [review('a')]
    const { client } = fakeLake(documents)
    expect(await saveDecisions(client, [approve('a')], now)).toEqual([])
    const second = await saveDecisions(
      client,
      [{ ...approve('a'), decision: 'rejected', reason: 'Publicité' }],
      { ...now, moderatorName: 'Alice Martin' },
    )
    expect(second).toEqual([expect.objectContaining({ _id: 'a', decidedBy: 'Modeste Laurent' })])
    expect(documents[0]).toMatchObject({ decision: 'approved', decidedBy: 'Modeste Laurent' })
  })

  it('loses to another decision stored between check and write', async () => {
    const documents = [review('a')]
    const { client, committed } = fakeLake(documents, (attempt) => {
      if (attempt === 1)
        Object.assign(documents[0] ?? {}, { _rev: 'r2', decision: 'rejected', decidedBy: 'Alice Martin' })
    })
    expect(await saveDecisions(client, [approve('a')], now)).toMatchObject([{ decidedBy: 'Alice Martin' }])
    expect(committed).toEqual([])
  })

  it('stores nothing about a review that its author has changed since', async () => {
    const documents = [review('a', { review: { version: 2 } })]
    const { client, committed } = fakeLake(documents)
    const [conflict] = await saveDecisions(client, [approve('a')], now)
    expect(committed).toEqual([])
    expect(conflict && describeDecision(conflict)).toMatch(/^L’auteur de « Avis a » vient de l’actualiser/)
    const read = { ...approve('a'), seen: { decision: 'pending', review: { version: 2 } } } as const
    expect(await saveDecisions(client, [read], now)).toEqual([])
    expect(documents[0]).toMatchObject({ decision: 'approved', decidedVersion: 2 })
  })

  it('stores a reply, unless somebody else has changed it since', async () => {
    const documents = [review('a')]
    const { client, committed } = fakeLake(documents)
    const reply = { text: 'Merci', moderatorName: 'Modeste Laurent', repliedAt: now.decidedAt }
    expect(await saveReply(client, { _id: 'a' }, reply)).toBe(true)
    expect(documents[0]).toMatchObject({ reply: 'Merci', repliedBy: 'Modeste Laurent' })
    expect(await saveReply(client, { _id: 'a' }, { ...reply, text: 'Autre' })).toBe(false)
    expect(committed).toEqual(['a'])
    expect(replyPatch({ ...reply, text: '' }, 'k')).toMatchObject({
      unset: ['reply', 'repliedBy', 'repliedAt'],
      insert: { items: [{ _type: 'pastReply', text: '' }] },
    })
  })

  it('is repeated after a write that decided nothing', async () => {
    const documents = [review('a')]
    const { client, committed } = fakeLake(documents, (attempt) => {
      if (attempt === 1) Object.assign(documents[0] ?? {}, { _rev: 'r2' })
    })
    expect(await saveDecisions(client, [approve('a')], now)).toEqual([])
    expect(committed).toEqual(['a'])
  })

  it('stores the other decisions of a selection when one was made elsewhere', async () => {
    const documents = [review('a'), review('b', { decision: 'approved', decidedAt: '2026-02-01' })]
    const { client, committed } = fakeLake(documents)
    expect(await saveDecisions(client, [approve('a'), approve('b')], now)).toMatchObject([{ _id: 'b' }])
    expect(committed).toEqual(['a'])
  })

  it('refuses an undo once somebody has decided again', async () => {
    const documents = [review('a', { decision: 'approved', decidedAt: 'later', decidedBy: 'Alice Martin' })]
    const undo = {
      id: 'a',
      decision: 'pending',
      seen: { decision: 'approved', decidedAt: 'earlier' },
    } as const
    expect(await saveDecisions(fakeLake(documents).client, [undo], now)).toHaveLength(1)
  })
})

it('a conflict names the review, the other moderator and the decision', () =>
  expect(describeDecision(review('a', { decision: 'approved', decidedBy: 'Alice Martin' }))).toBe(
    'Alice Martin a déjà décidé de « Avis a »\u202f: Approuvé.',
  ))
