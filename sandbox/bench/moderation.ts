// Measures how long the reconciler takes with 10,000 reviews and how many writes it needs. Timings belong here, not in
// `npm test`, which asserts the counts on fewer reviews.
import { openModerationHarness, scheduleSecret } from '../tests/moderation/moderation-harness.ts'

const reviewCount = Number(process.env.REVIEWS ?? 10_000)
const harness = await openModerationHarness()
const rows: Record<string, string | number>[] = []

async function measure(step: string, pass: () => Promise<object>): Promise<void> {
  harness.lakeWrites.count = 0
  const startMs = performance.now()
  const { compared, created, refreshed, removed, decided } = (await pass()) as Awaited<
    ReturnType<typeof harness.reconcileAll>
  >
  const seconds = ((performance.now() - startMs) / 1000).toFixed(2)
  rows.push({
    step,
    seconds,
    compared,
    created,
    refreshed,
    removed,
    decided,
    'lake writes': harness.lakeWrites.count,
  })
}

for (let start = 0; start < reviewCount; start += 1_000) {
  const reviews = Array.from({ length: Math.min(1_000, reviewCount - start) }, (_, index) => ({
    user_id: null,
    name: 'Camille Laurent',
    location: 'Namur, Belgique',
    title: `Avis ${start + index}`,
    comment: 'Une image nette, même le soir, et une aide qui répond. '.repeat(6),
  }))
  await harness.service.from('reviews').insert(reviews).throwOnError()
}
await measure('first pass: a document for each', () => harness.reconcileAll())
await measure('full pass, nothing changed', () => harness.reconcileAll())

const moderator = harness.lakeClient('moderator')
const ids = await moderator.fetch<string[]>(
  '*[_type == "reviewModeration" && decision == "pending"][0...100]._id',
)
const decisions = moderator.transaction()
for (const id of ids) decisions.patch(id, (patch) => patch.set({ decision: 'approved' }))
await decisions.commit()
await measure('full pass after 100 decisions', () => harness.reconcileAll())

await harness.service
  .from('reviews')
  .update({ title: 'Corrigé' })
  .in('title', ['Avis 1', 'Avis 2', 'Avis 3'])
  .throwOnError()
await measure('triggered by the outbox, 3 reviews changed', async () => {
  const headers = { authorization: `Bearer ${scheduleSecret}` }
  const reports = (await (await harness.callReconciler({ headers })).json()) as Awaited<
    ReturnType<typeof harness.reconcileAll>
  >[]
  return reports.at(-1) ?? {}
})

console.table(rows)
await harness.close()
