import { expect } from 'vitest'
import type { Attacker, AttackerIdentity, AttackFixture } from './attack-fixture.ts'

export interface AttackCase {
  name: string
  as: AttackerIdentity
  /** Asserts the response. Cases are repeatable, concurrent and independent of order. */
  attack(client: Attacker, fixture: AttackFixture): Promise<unknown>
}

interface DataResponse {
  data: unknown
  error: { code: string } | null
  status: number
}

/** PostgREST's « insufficient privilege »: 401 for a visitor, who could sign in, 403 for others. */
export function expectRefused(response: DataResponse, as: AttackerIdentity): void {
  expect([response.error?.code, response.status]).toEqual(['42501', as === 'anonymous' ? 401 : 403])
  expect(response.data).toBeNull()
}

export function expectCode(response: { error: { code: string } | null }, code: string): void {
  expect(response.error?.code).toBe(code)
}

let turn = 0

/**
 * All identities with DEEP=1, otherwise one in turn: for privileges that `api-privileges.ts` proves for every table and
 * function.
 */
export function inTurn<Who extends AttackerIdentity>(who: readonly Who[]): readonly Who[] {
  if (process.env.DEEP) return who
  const index = turn++ % who.length
  return who.slice(index, index + 1)
}

/** Creates one case per identity. */
export function forEach<Who extends AttackerIdentity>(
  who: readonly Who[],
  name: string,
  attack: (client: Attacker, fixture: AttackFixture, as: Who) => Promise<unknown>,
): AttackCase[] {
  return who.map((as) => ({
    name: `${as} ${name}`,
    as,
    attack: (client, fixture) => attack(client, fixture, as),
  }))
}
