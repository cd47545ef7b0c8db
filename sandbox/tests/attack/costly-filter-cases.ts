import { expect } from 'vitest'
import { supabaseUrl } from '../supabase/test-supabase.ts'
import { type AttackCase, forEach } from './attack-case.ts'
import type { AttackFixture } from './attack-fixture.ts'
import { type AttackerIdentity, identities } from './attack-fixture.ts'

const regex = ['match', 'imatch', 'match(any)', 'match(all)', 'imatch(any)', 'imatch(all)']
const fullText = ['fts', 'plfts', 'phfts', 'wfts', 'wfts(french)']
const operators = [...regex, ...fullText].flatMap((operator) => [operator, `not.${operator}`])

/** Every place in a request where PostgREST reads filters. */
const places: [string, (filter: string) => [string, string]][] = [
  ['of a column', (filter) => ['comment', filter]],
  ['of an embedded table', (filter) => ['review_votes.review_id', filter]],
  ['in or=(…)', (filter) => ['or', `(rating.gt.9,comment.${filter})`]],
  ['in not.and=(…)', (filter) => ['not.and', `(comment.${filter})`]],
  ['in nested conditions', (filter) => ['or', `(rating.gt.9,and(id.not.is.null,comment.${filter}))`]],
  ['of an embedded table, in or=(…)', (filter) => ['review_votes.or', `(review_id.${filter})`]],
]

async function send(
  { backend, tokens }: AttackFixture,
  as: AttackerIdentity,
  method: string,
  parameters: URLSearchParams,
): Promise<Response> {
  const apikey = backend.keys.publishableKey
  const authorization = as === 'anonymous' ? undefined : `Bearer ${tokens[as]}`
  const headers = { apikey, ...(authorization !== undefined && { authorization }) }
  const request = new Request(`${supabaseUrl}/rest/v1/reviews?${parameters}`, { method, headers })
  return backend.supabase.fetch(request, '127.0.0.1')
}

/** Filters whose back-references or thousands of words can keep the database busy. */
export const costlyFilterCases: AttackCase[] = places.flatMap(([place, parameter]) =>
  forEach(
    identities,
    `cannot filter by regular expression or full text ${place}`,
    async (_client, fixture, as) => {
      for (const operator of operators) {
        const value = /\((?:any|all)\)$/.test(operator) ? '{"^(a*)\\1b$"}' : '"^(a*)\\1b$"'
        for (const method of ['GET', 'DELETE']) {
          const parameters = new URLSearchParams([parameter(`${operator}.${value}`)])
          const response = await send(fixture, as, method, parameters)
          const error = {
            code: '42501',
            message: 'permission denied for filters by regular expression or full text',
          }
          expect([response.status, await response.json()]).toMatchObject([
            as === 'anonymous' ? 401 : 403,
            error,
          ])
        }
      }
    },
  ),
)
