import { publicStore, type StoreTransport } from '@lucarne/core/commerce/store-request.ts'

/** Shared data of several pages and files: destinations, and the list of products. */
const sharedPaths = /^\/(?:destinations$|products\?limit=)/

type Received = { status: number; body: string }

const responses = new Map<string, Promise<Received>>()

async function receive(path: string): Promise<Received> {
  const response = await publicStore(path)
  return { status: response.status, body: await response.text() }
}

/** Memoizes responses that many pages share; failures are not cached. */
export const memoizeStoreResponses: StoreTransport = async (path, init) => {
  if (!sharedPaths.test(path)) return publicStore(path, init)
  const response = responses.get(path) ?? receive(path)
  responses.set(path, response)
  try {
    const { status, body } = await response
    if (status >= 400) responses.delete(path)
    return new Response(body, { status })
  } catch (error) {
    responses.delete(path)
    throw error
  }
}
