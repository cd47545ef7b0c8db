import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { createJpegBytes } from '../supabase/media-bytes.ts'
import { inProcess, startTestSupabase, supabaseUrl, type TestSupabase } from '../supabase/test-supabase.ts'
import { uploadTestReviewFile } from '../supabase/upload-review-file.ts'

const accounts = {
  owner: 'camille@exemple.fr',
  otherCustomer: 'nadia@exemple.fr',
  moderator: 'jean@exemple.fr',
} as const

type Account = keyof typeof accounts

export const signedInIdentities = ['otherCustomer', 'owner', 'moderator'] as const

/** The attackers: a visitor, another customer, the customer who owns the data, and a moderator. */
export const identities = ['anonymous', ...signedInIdentities] as const

export type AttackerIdentity = (typeof identities)[number]

/** A browser client without generated types, because attackers send anything. */
export type Attacker = SupabaseClient

export interface AttackFixture {
  backend: TestSupabase
  ids: Record<Account, string>
  /** Session tokens. */
  tokens: Record<Account, string>
  reviews: { approved: string; pending: string }
  /** Path in the bucket of a file that the owner uploaded. */
  ownersFile: string
  /** A sequence for unique file paths. */
  nextNumber(): number
  clientOf(identity: AttackerIdentity): Attacker
  remove(): Promise<void>
}

const review = { name: 'Camille', title: 'Avis', comment: 'Texte', rating: 4 }

/** A Supabase with data to attack: demo accounts, an approved and a pending review, a file, a moderator. */
export async function createAttackFixture(): Promise<AttackFixture> {
  const backend = await startTestSupabase()
  const service = backend.service()

  async function signIn(account: Account) {
    const client = backend.browser()
    const { data, error } = await client.auth.signInWithPassword({
      email: accounts[account],
      password: 'lucarne-demo',
    })
    if (error) throw error
    return { id: data.user.id, token: data.session.access_token }
  }
  const owner = await signIn('owner')
  const otherCustomer = await signIn('otherCustomer')
  const moderator = await signIn('moderator')
  await service.from('user_roles').insert({ user_id: moderator.id, role: 'moderator' }).throwOnError()

  const insertReview = (is_approved: boolean) =>
    service
      .from('reviews')
      .insert({ ...review, user_id: owner.id, is_approved })
      .select('id')
      .single()
      .throwOnError()
  const approved = (await insertReview(true)).data.id
  const pending = (await insertReview(false)).data.id
  await service.from('review_votes').insert({ review_id: approved, user_id: moderator.id }).throwOnError()

  await service.from('favourites').insert({ user_id: owner.id, product_id: 'boitier-phare' }).throwOnError()

  const tokens = { owner: owner.token, otherCustomer: otherCustomer.token, moderator: moderator.token }
  const clientFor = (identity: AttackerIdentity) => {
    const headers = identity === 'anonymous' ? {} : { authorization: `Bearer ${tokens[identity]}` }
    return createClient(supabaseUrl, backend.keys.publishableKey, inProcess(backend.supabase, headers))
  }

  const ownersFile = await uploadTestReviewFile(clientFor('owner'), createPictureFile())

  let lastNumber = 1000
  return {
    backend,
    ids: { owner: owner.id, otherCustomer: otherCustomer.id, moderator: moderator.id },
    tokens,
    reviews: { approved, pending },
    ownersFile,
    nextNumber: () => ++lastNumber,
    clientOf: clientFor,
    remove: backend.remove,
  }
}

export function createPictureFile(bytes = 500, type = 'image/jpeg'): File {
  return new File([createJpegBytes(bytes)], 'photo', { type })
}

/** All rows of all tables. */
export async function selectRows({ backend }: AttackFixture, tables: readonly string[]) {
  const entries = tables.map(async (table) => {
    const rows = await backend.supabase.runSql(`select t::text as row from public.${table} t order by 1`)
    return [table, rows] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
