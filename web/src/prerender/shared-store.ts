import { publicStore, type StoreTransport } from '@lucarne/core/commerce/store-request.ts'

/** What several pages and files of a site are made of: where the shop delivers, and its list of products. */
const sharedPaths = /^\/(?:destinations$|products\?limit=)/

type Received = { status: number; body: string }

const responses = new Map<string, Promise<Received>>()

async function receive(path: string): Promise<Received> {
  const response = await publicStore(path)
  return { status: response.status, body: await response.text() }
}

/** Asks once for what many pages share; a failure is not kept. */
export const sharedStore: StoreTransport = async (path, init) => {
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
