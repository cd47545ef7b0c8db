import { expect } from 'vitest'
import { readAll } from './read-all.ts'
import type { House } from './sandbox-process.ts'
import type { Work } from './work.ts'

/** A customer who writes reviews; nobody approves them. */
export function reviews(): Work {
  const written = new Set<string>()
  let client: Awaited<ReturnType<House['browser']>>

  return {
    async begin(house) {
      client = await house.browser()
      const { error } = await client.auth.signInWithPassword({
        email: 'jean@exemple.fr',
        password: 'lucarne-demo',
      })
      if (error) throw error
    },

    async doOne() {
      const review = { name: 'Jean', title: 'À l’épreuve', comment: 'Il tient.', rating: 5 }
      const { data, error } = await client.from('reviews').insert(review).select('id').single()
      if (error) throw error
      written.add(data.id)
    },

    async verify(house) {
      const service = await house.service()
      const rows = await readAll((from, to) =>
        service
          .from('reviews')
          .select('id, is_approved')
          .eq('title', 'À l’épreuve')
          .order('id')
          .range(from, to),
      )
      const known = new Set(rows.map(({ id }) => id))
      expect([...written].filter((id) => !known.has(id))).toEqual([])
      expect(rows.filter(({ is_approved }) => is_approved)).toEqual([])
    },

    acknowledged: () => written.size,
  }
}
