/** The Content Lake's client, fetched once, when first needed. */
export async function loadClient() {
  const { client } = await import('./client.ts')
  return client
}
