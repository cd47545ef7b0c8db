import { decryptCredentials, encryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { SecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import type { StaffAction } from '../../../contract/back-office/order-actions.ts'
import { buildPlayerUrls } from '../../../contract/player-urls.ts'
import type { StaffMember } from '../staff-directory.ts'
import {
  type ActionParameters,
  addPoolCredentials,
  findOrder,
  performAction,
  takePoolCredential,
} from './queries.ts'

interface OrderContext {
  database: ShopDatabase
  cipher: SecretCipher
  /** Base URL of the playlist where staff type none. */
  siteUrl: string
}

type IssueAccess = Extract<StaffAction, { action: 'issue_access' }>

type TypedCredentials = NonNullable<IssueAccess['credentials']>

function withPlayerUrls(
  { user_name: userName, password, playlist_url, guide_url }: TypedCredentials,
  siteUrl: string,
) {
  const urls = buildPlayerUrls(siteUrl, userName, password)
  return {
    userName,
    password,
    playlistUrl: playlist_url ?? urls.playlistUrl,
    guideUrl: guide_url ?? urls.guideUrl,
  }
}

/** What the database stores of an access that staff issue; undefined when the pool is empty. */
async function credentialsFor(
  { database, cipher, siteUrl }: OrderContext,
  { access_id, credentials }: IssueAccess,
) {
  if (credentials) {
    const encrypted = await encryptCredentials(cipher, access_id, withPlayerUrls(credentials, siteUrl))
    return { provider: 'manual', user_name: credentials.user_name, encrypted_credentials: encrypted }
  }
  const row = await takePoolCredential(database, access_id)
  if (!row) return undefined
  // In the pool, credentials are encrypted for their user name; on an access, for its id.
  const pooled = { userName: row.user_name, encrypted: row.encrypted_credentials }
  const decrypted = await decryptCredentials(cipher, row.user_name, pooled)
  const encrypted = await encryptCredentials(cipher, access_id, decrypted)
  return { provider: 'pool', user_name: row.user_name, encrypted_credentials: encrypted }
}

/** Carries out what a member of staff decided about an order (docs/product/back-office.md). */
export async function performStaffAction(
  context: OrderContext,
  staff: StaffMember,
  reference: string,
  { action, expected_version }: { action: StaffAction; expected_version: number },
): ReturnType<typeof performAction> {
  const { action: name, ...fields } = action
  const perform = (parameters: ActionParameters) =>
    performAction(context.database, {
      reference,
      name,
      parameters,
      staff,
      // A note contradicts no concurrent change.
      expectedVersion: name === 'note' ? null : expected_version,
    })
  if (action.action !== 'issue_access') return perform(JSON.parse(JSON.stringify(fields)))
  const order = await findOrder(context.database, reference)
  if (!order) return { ok: false, failure: { code: 'not_found' } }
  // Takes nothing from the pool for an access that is already issued, or belongs to another order.
  if (!order.accesses.some(({ id, task }) => id === action.access_id && task === 'issue'))
    return { ok: false, failure: { code: 'unavailable' } }
  const credentials = await credentialsFor(context, action)
  return credentials
    ? perform({ access_id: action.access_id, ...credentials })
    : { ok: false, failure: { code: 'pool_empty' } }
}

/** Adds credentials to the pool; returns the user names that were not in it. */
export async function importCredentials(
  { database, cipher, siteUrl }: OrderContext,
  staff: StaffMember,
  credentials: readonly TypedCredentials[],
): Promise<string[]> {
  const rows = await Promise.all(
    credentials.map(async (typed) => ({
      user_name: typed.user_name,
      encrypted_credentials: await encryptCredentials(
        cipher,
        typed.user_name,
        withPlayerUrls(typed, siteUrl),
      ),
    })),
  )
  return addPoolCredentials(database, rows, staff)
}
