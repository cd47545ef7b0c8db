import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchStoreProducts } from './store-product.ts'

let close = () => {}
afterEach(() => close())

/** A store that answers every request in one way, and its address. */
async function store(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  close = () => void server.close()
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port.')
  return `http://127.0.0.1:${address.port}`
}

const ask = (apiUrl: string) => fetchStoreProducts({ apiUrl, storeId: 'lucarne' }, AbortSignal.timeout(5000))
const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify(body))

describe('fetchStoreProducts', () => {
  it('asks the store for its products and keeps what names them', async () => {
    let asked: string | undefined
    const apiUrl = await store((request, response) => {
      asked = request.url
      response.end(
        JSON.stringify({ count: 1, products: [{ id: 'p1', title: 'Boîtier', price_in_cents: 8999 }] }),
      )
    })
    expect(await ask(apiUrl)).toEqual([{ id: 'p1', title: 'Boîtier' }])
    expect(asked).toBe('/store/lucarne/products?limit=100')
  })

  it('takes a product without subtitle or picture', async () => {
    const product = { id: 'p1', title: 'Boîtier', subtitle: null, image: null }
    expect(await ask(await store(json({ products: [product] })))).toEqual([product])
  })

  it('fails when the store refuses', async () => {
    const apiUrl = await store((_request, response) => response.writeHead(503, 'Busy').end())
    await expect(ask(apiUrl)).rejects.toThrow('HTTP 503: Busy')
  })

  it('fails on an answer that is not the store’s', async () => {
    await expect(ask(await store(json({ hello: 'world' })))).rejects.toThrow()
  })

  it('fails when nobody answers', async () => {
    const apiUrl = await store(json({}))
    close()
    await expect(ask(apiUrl)).rejects.toThrow()
  })
})
