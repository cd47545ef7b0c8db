import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchStoreProducts } from './store-products.ts'

let close = () => {}
afterEach(() => close())

/** Starts a fake store that answers every request alike; returns its URL. */
async function startStore(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  close = () => void server.close()
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port.')
  return `http://127.0.0.1:${address.port}`
}

const fetchFrom = (apiUrl: string) =>
  fetchStoreProducts({ apiUrl, storeId: 'lucarne' }, AbortSignal.timeout(5000))
const sendJson =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify(body))

describe('fetchStoreProducts', () => {
  it('requests one page and reads what identifies a product', async () => {
    let path: string | undefined
    const product = { id: 'p1', title: 'Boîtier', subtitle: '4K', thumbnail: 'https://store.example/p1.webp' }
    const apiUrl = await startStore((request, response) => {
      path = request.url
      response.end(JSON.stringify({ count: 1, products: [{ ...product, price_in_cents: 8999 }] }))
    })
    expect(await fetchFrom(apiUrl)).toEqual([expect.objectContaining(product)])
    expect(path).toBe('/store/lucarne/products?limit=100')
  })

  it('accepts a product without subtitle or thumbnail', async () => {
    const apiUrl = await startStore(sendJson({ products: [{ id: 'p1', title: 'Boîtier', subtitle: null }] }))
    const expected = { id: 'p1', title: 'Boîtier', subtitle: '', thumbnail: null }
    expect(await fetchFrom(apiUrl)).toEqual([expect.objectContaining(expected)])
  })

  it('fails when the store refuses', async () => {
    const apiUrl = await startStore((_request, response) => response.writeHead(503, 'Busy').end())
    await expect(fetchFrom(apiUrl)).rejects.toThrow('HTTP 503: Busy')
  })

  it('fails on a response that breaks the contract', async () => {
    await expect(fetchFrom(await startStore(sendJson({ hello: 'world' })))).rejects.toThrow()
  })

  it('fails when the store is unreachable', async () => {
    const apiUrl = await startStore(sendJson({}))
    close()
    await expect(fetchFrom(apiUrl)).rejects.toThrow()
  })
})
