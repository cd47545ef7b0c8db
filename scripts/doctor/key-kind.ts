/** The kinds of keys that can be recognized by their format. */
export type KeyKind =
  | 'supabase-public'
  | 'supabase-secret'
  | 'stripe-secret'
  | 'stripe-webhook'
  | 'sanity-token'

/** The role in a legacy Supabase key, which is a JWT. */
function legacyRole(key: string): unknown {
  const [, payload] = /^eyJ[\w-]*\.([\w-]+)\.[\w-]+$/.exec(key) ?? []
  if (!payload) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : undefined
  } catch {
    return undefined
  }
}

const formats: [KeyKind, RegExp][] = [
  ['supabase-public', /^sb_publishable_/],
  ['supabase-secret', /^sb_secret_/],
  ['stripe-secret', /^[sr]k_(?:live|test)_/],
  ['stripe-webhook', /^whsec_/],
  ['sanity-token', /^sk[A-Za-z0-9]{60,}$/],
]

export function detectKeyKind(key: string): KeyKind | undefined {
  const role = legacyRole(key)
  if (role === 'anon') return 'supabase-public'
  if (role === 'service_role') return 'supabase-secret'
  return formats.find(([, pattern]) => pattern.test(key))?.[0]
}
