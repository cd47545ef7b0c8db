import type { Database } from '@lucarne/supabase/database.types.ts'
import { createClient } from '@supabase/supabase-js'
import { pngBytes } from '../supabase/media-bytes.ts'
import { inProcess, startTestSupabase, supabaseUrl, type TestSupabase } from '../supabase/test-supabase.ts'
import type { Attacker, Identity } from './case.ts'

export type TableName = keyof Database['public']['Tables']

const accounts = {
  owner: 'camille@exemple.fr',
  stranger: 'nadia@exemple.fr',
  moderator: 'jean@exemple.fr',
} as const

type Account = keyof typeof accounts

export interface World {
  house: TestSupabase
  ids: Record<Account, string>
  /** Session tokens. */
  tokens: Record<Account, string>
  reviews: { approved: string; pending: string }
  /** An uploaded file of the owner's, by its path in the bucket. */
  ownersFile: string
  /** A number that was not used before, for paths of files. */
  next(): number
  clientOf(identity: Identity): Attacker
  remove(): Promise<void>
}

const review = { name: 'Camille', title: 'Avis', comment: 'Texte', rating: 4 }

/** A house with something to steal: the demo accounts, an approved and a pending review, a file, a moderator. */
export async function createWorld(): Promise<World> {
  const house = await startTestSupabase()
  const service = house.service()

  async function signIn(account: Account) {
    const client = house.browser()
    const { data, error } = await client.auth.signInWithPassword({
      email: accounts[account],
      password: 'lucarne-demo',
    })
    if (error) throw error
    return { id: data.user.id, token: data.session.access_token }
  }
  const owner = await signIn('owner')
  const stranger = await signIn('stranger')
  const moderator = await signIn('moderator')
  await service.from('user_roles').insert({ user_id: moderator.id, role: 'moderator' }).throwOnError()

  const write = (is_approved: boolean) =>
    service
      .from('reviews')
      .insert({ ...review, user_id: owner.id, is_approved })
      .select('id')
      .single()
      .throwOnError()
  const approved = (await write(true)).data.id
  const pending = (await write(false)).data.id

  const tokens = { owner: owner.token, stranger: stranger.token, moderator: moderator.token }
  const clientFor = (identity: Identity) => {
    const headers = identity === 'anonymous' ? {} : { authorization: `Bearer ${tokens[identity]}` }
    return createClient(supabaseUrl, house.keys.publishableKey, inProcess(house.supabase, headers))
  }

  const ownersFile = `images/${owner.id}_1.png`
  const upload = await clientFor('owner').storage.from('reviews').upload(ownersFile, picture())
  if (upload.error) throw upload.error

  let last = 1000
  return {
    house,
    ids: { owner: owner.id, stranger: stranger.id, moderator: moderator.id },
    tokens,
    reviews: { approved, pending },
    ownersFile,
    next: () => ++last,
    clientOf: clientFor,
    remove: house.remove,
  }
}

export function picture(bytes = 100, type = 'image/png'): File {
  return new File([pngBytes(bytes)], 'photo', { type })
}

/** Everything in the tables that no attack may change, as the secret key sees it. */
export async function readTreasure(world: World, tables: TableName[]) {
  const service = world.house.service()
  const entries = tables.map(async (table) => {
    const { data } = await service.from(table).select('*').throwOnError()
    return [table, data.map((row) => JSON.stringify(row)).sort()] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
