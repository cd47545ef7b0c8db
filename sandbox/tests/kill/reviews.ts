import { expect } from 'vitest'
import type { SandboxProcess } from './sandbox-process.ts'
import type { Workload } from './workload.ts'
import { fetchAllRows } from './workload.ts'

/** A customer's limit is thirty reviews a day, including unacknowledged ones. */
const reviewsOfCustomer = 20

/** Workload: writes reviews that nobody approves, first as a customer, then as an import. */
export function reviews(): Workload {
  const written = new Set<string>()
  let client: Awaited<ReturnType<SandboxProcess['browser']>>

  return {
    async begin(sandbox) {
      client = await sandbox.browser()
      const { error } = await client.auth.signInWithPassword({
        email: 'jean@exemple.fr',
        password: 'lucarne-demo',
      })
      if (error) throw error
    },

    async runOnce(sandbox) {
      const review = { name: 'Jean', title: 'À l’épreuve', comment: 'Il tient.', rating: 5 }
      const service = await sandbox.service()
      const writer = written.size < reviewsOfCustomer ? client : service
      const { data, error } = await writer.from('reviews').insert(review).select('id').single()
      if (error) throw error
      written.add(data.id)
      // Reassigned from the customer, who may have only five pending ones, including unacknowledged ones.
      await service
        .from('reviews')
        .update({ user_id: null })
        .eq('title', review.title)
        .not('user_id', 'is', null)
        .throwOnError()
    },

    async verify(sandbox) {
      const service = await sandbox.service()
      const rows = await fetchAllRows((from, to) =>
        service
          .from('reviews')
          .select('id, is_approved')
          .eq('title', 'À l’épreuve')
          .order('id')
          .range(from, to),
      )
      const storedIds = new Set(rows.map(({ id }) => id))
      expect([...written].filter((id) => !storedIds.has(id))).toEqual([])
      expect(rows.filter(({ is_approved }) => is_approved)).toEqual([])
    },

    acknowledgedCount: () => written.size,
  }
}
