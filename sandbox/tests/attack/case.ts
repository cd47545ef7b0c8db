import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { World } from './world.ts'

export const signedIn = ['stranger', 'owner', 'moderator'] as const

/** Whoever attacks: a visitor, another customer, the customer who owns the data, and a moderator. */
export const identities = ['anonymous', ...signedIn] as const

export type Identity = (typeof identities)[number]

/** The client that a browser has, without our types: an attacker writes what they like. */
export type Attacker = SupabaseClient

export interface Case {
  name: string
  as: Identity
  /** Asserts the answer. Run again beside others, in any order, it asserts the same. */
  attack(client: Attacker, world: World): Promise<unknown>
}

interface Answer {
  data: unknown
  error: { code: string } | null
  status: number
}

/** The right is missing: 401 for a visitor, who may come back signed in, 403 for anybody else (PostgREST). */
export function expectRefused(answer: Answer, as: Identity): void {
  expect([answer.error?.code, answer.status]).toEqual(['42501', as === 'anonymous' ? 401 : 403])
  expect(answer.data).toBeNull()
}

export function expectCode(answer: { error: { code: string } | null }, code: string): void {
  expect(answer.error?.code).toBe(code)
}

/** Makes one case for each identity. */
export function forEach<Who extends Identity>(
  who: readonly Who[],
  name: string,
  attack: (client: Attacker, world: World, as: Who) => Promise<unknown>,
): Case[] {
  return who.map((as) => ({
    name: `${as} ${name}`,
    as,
    attack: (client, world) => attack(client, world, as),
  }))
}
