export interface SupabaseKeys {
  /** Signs session tokens: at least 32 characters. */
  jwtSecret: string
  /** Public: the browser's key, which acts as `anon` until a customer signs in. */
  publishableKey: string
  /** For servers only: acts as `service_role`, which bypasses row-level security. */
  secretKey: string
}

/** Generates API keys in the hosted service's format. Each machine has its own; none is in the repository. */
export async function generateApiKeys(): Promise<Pick<SupabaseKeys, 'publishableKey' | 'secretKey'>> {
  // Imported here because the library is large and only a first start needs it.
  const { generateApiKey } = await import('@supabase/lite')
  const [publishable, secret] = await Promise.all([generateApiKey('publishable'), generateApiKey('secret')])
  return { publishableKey: publishable.key, secretKey: secret.key }
}
