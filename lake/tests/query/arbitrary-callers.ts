import fc from 'fast-check'
import type { CallerIdentity } from '../../src/access/identity.ts'
import type { Perspective } from '../../src/query/types.ts'

function withGrants(...filters: string[]): CallerIdentity {
  const grants = filters.map((filter) => ({ filter, permissions: ['read' as const, 'update' as const] }))
  return {
    kind: 'user',
    user: { id: 'b', name: 'B', email: 'b@example.test', role: 'tester' },
    role: { name: 'tester', title: 'Tester', description: '', grants },
  }
}

const administrator = withGrants('true')

export const arbitraryIdentity: fc.Arbitrary<CallerIdentity> = fc.constantFrom<CallerIdentity[]>(
  { kind: 'anonymous' },
  { kind: 'anonymous' },
  administrator,
  administrator,
  withGrants('!(_id in path("drafts.**"))'),
  withGrants('_type == "review" || _type in ["post", "author"]', '_id in path("mod.**")'),
  withGrants('_type == "review" || _id == "a" || _id == "drafts.b"'),
  withGrants('rank > 0', 'author._ref == $identity'),
  withGrants(),
)

export const arbitraryPerspective: fc.Arbitrary<Perspective> = fc.constantFrom<Perspective[]>(
  'raw',
  'published',
  'drafts',
  'drafts',
  ['drafts'],
  ['rA', 'drafts'],
  ['rB', 'rA'],
)
