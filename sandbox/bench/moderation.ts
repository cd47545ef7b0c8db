// How long the reconciler takes with 10,000 reviews, and how many writes it needs. Timings belong here, never in
// `npm test`; the counts are asserted there too, on fewer reviews.
import { openModerationHarness } from '../tests/moderation/moderation-harness.ts'

const size = Number(process.env.REVIEWS ?? 10_000)
const house = await openModerationHarness()
const rows: Record<string, string | number>[] = []

async function measure(what: string, pass: () => Promise<object>): Promise<void> {
  house.lakeWrites.count = 0
  const begin = performance.now()
  const { compared, created, refreshed, removed, decided } = (await pass()) as Awaited<
    ReturnType<typeof house.sweep>
  >
  const seconds = ((performance.now() - begin) / 1000).toFixed(2)
  rows.push({
    what,
    seconds,
    compared,
    created,
    refreshed,
    removed,
    decided,
    'lake writes': house.lakeWrites.count,
  })
}

for (let start = 0; start < size; start += 1_000) {
  const reviews = Array.from({ length: Math.min(1_000, size - start) }, (_, index) => ({
    user_id: null,
    name: 'Camille Laurent',
    location: 'Namur, Belgique',
    title: `Avis ${start + index}`,
    comment: 'Une image nette, même le soir, et une aide qui répond. '.repeat(6),
  }))
  await house.service.from('reviews').insert(reviews).throwOnError()
}
await measure('first pass: a document for each', () => house.sweep())
await measure('full pass, nothing changed', () => house.sweep())

const moderator = house.contentOf('moderator')
const ids = await moderator.fetch<string[]>(
  '*[_type == "reviewModeration" && decision == "pending"][0...100]._id',
)
const decisions = moderator.transaction()
for (const id of ids) decisions.patch(id, (patch) => patch.set({ decision: 'approved' }))
await decisions.commit()
await measure('full pass after 100 decisions', () => house.sweep())

await house.service
  .from('reviews')
  .update({ title: 'Corrigé' })
  .in('title', ['Avis 1', 'Avis 2', 'Avis 3'])
  .throwOnError()
await measure('woken by the outbox, 3 reviews changed', async () => {
  const headers = { authorization: `Bearer ${house.supabase.keys.secretKey}` }
  const reports = (await (await house.call({ headers })).json()) as Awaited<ReturnType<typeof house.sweep>>[]
  return reports.at(-1) ?? {}
})

console.table(rows)
await house.close()
