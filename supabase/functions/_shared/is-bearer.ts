/** Compares digests, in constant time, so that the duration reveals nothing about the secret. */
async function isSameText(left: string, right: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [a, b] = await Promise.all([digest(left), digest(right)])
  return a.every((byte, index) => byte === b[index])
}

/** Whether the request carries the secret as its bearer token. */
export function isBearer({ headers }: Request, secret: string): Promise<boolean> {
  return isSameText(headers.get('authorization') ?? '', `Bearer ${secret}`)
}
