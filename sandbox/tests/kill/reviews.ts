import { expect } from 'vitest'
import type { SandboxProcess } from './sandbox-process.ts'
import type { Workload } from './workload.ts'
import { readAllRows } from './workload.ts'

/** A customer who writes reviews that nobody approves. */
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
      const { data, error } = await client.from('reviews').insert(review).select('id').single()
      if (error) throw error
      written.add(data.id)
      // Rejected long ago, so that the customer's quota leaves room for the next one.
      const decided = { is_rejected: true, created_at: '2026-01-01T00:00:00Z' }
      const service = await sandbox.service()
      await service.from('reviews').update(decided).eq('id', data.id).throwOnError()
    },

    async verify(sandbox) {
      const service = await sandbox.service()
      const rows = await readAllRows((from, to) =>
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
