/** Signatures of Svix, with which Resend signs its webhooks: HMAC-SHA256 over id, time and body. */
const algorithm = { name: 'HMAC', hash: 'SHA-256' }
const toleranceSeconds = 5 * 60
const prefix = 'whsec_'
const version = 'v1,'

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Whether a text is a secret of a webhook: `whsec_` and a key of at least 24 bytes in base64. */
export function isWebhookSecret(secret: string): boolean {
  const key = fromBase64(secret.slice(prefix.length))
  return secret.startsWith(prefix) && key !== undefined && key.length >= 24
}

function importKey(secret: string) {
  const key = fromBase64(secret.slice(prefix.length)) ?? new Uint8Array()
  return crypto.subtle.importKey('raw', key, algorithm, false, ['sign', 'verify'])
}

const signedBytes = (id: string, timestamp: string, body: string) =>
  new TextEncoder().encode(`${id}.${timestamp}.${body}`)

/** The headers that authenticate an event. */
export async function signEvent(id: string, body: string, secret: string): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const key = await importKey(secret)
  const signature = toBase64(await crypto.subtle.sign(algorithm, key, signedBytes(id, timestamp, body)))
  return { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `${version}${signature}` }
}

/**
 * Whether one of the request's signatures is valid and less than five minutes old. There are two during a rotation of
 * the secret. `verify` compares in constant time.
 */
export async function isSignedEvent(headers: Headers, body: string, secret: string): Promise<boolean> {
  const id = headers.get('svix-id') ?? ''
  const timestamp = headers.get('svix-timestamp') ?? ''
  const ageSeconds = Math.abs(Date.now() / 1_000 - Number(timestamp))
  if (id === '' || !/^\d{1,12}$/.test(timestamp) || ageSeconds > toleranceSeconds) return false
  const key = await importKey(secret)
  const signed = signedBytes(id, timestamp, body)
  // Bounds the work that an unauthenticated sender can cause.
  const candidates = (headers.get('svix-signature') ?? '').split(' ', 5)
  const results = candidates.map((candidate) => {
    const signature = candidate.startsWith(version) ? fromBase64(candidate.slice(version.length)) : undefined
    return signature !== undefined && crypto.subtle.verify(algorithm, key, signature, signed)
  })
  return (await Promise.all(results)).includes(true)
}
