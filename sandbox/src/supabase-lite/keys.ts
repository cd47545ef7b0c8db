export interface SupabaseKeys {
  /** Signs the sessions: at least 32 characters. */
  jwtSecret: string
  /** Public: the browser's key, which acts as `anon` until someone signs in. */
  publishableKey: string
  /** Servers only: acts as `service_role`, past every policy. */
  secretKey: string
}

/** New API keys in the hosted service's form; each machine makes its own, and none is ever in the repository. */
export async function generateSupabaseKeys(): Promise<Pick<SupabaseKeys, 'publishableKey' | 'secretKey'>> {
  // Loaded only when keys are made: the program that reads them at every start should not wait for it.
  const { generateApiKey } = await import('@supabase/lite')
  const [publishable, secret] = await Promise.all([generateApiKey('publishable'), generateApiKey('secret')])
  return { publishableKey: publishable.key, secretKey: secret.key }
}
