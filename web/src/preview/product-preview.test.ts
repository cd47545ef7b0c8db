import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { productOptions } from '@lucarne/core/commerce/product.ts'
import { cartKey } from '@lucarne/core/commerce/storage-keys.ts'
import {
  replaceStoreTransport,
  requestPublicStore,
  sendToStore,
} from '@lucarne/core/commerce/store-request.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startProductPreview } from './product-preview.ts'

const origin = 'http://localhost:3333'
const product = { id: 'phare', title: 'Phare', status: 'draft', media: [], variants: [] }
const message = (changes: object, revision = 1) => ({
  domain: 'lucarne/product',
  revision,
  product: { ...product, ...changes },
})

/** A page that the studio’s first message has opened in its frame, before the store knows the product. */
async function openPage(first: unknown = message({})) {
  const postMessage = vi.fn()
  const studio = { origin, window: Object.assign(new EventTarget(), { postMessage }) }
  const fetchStore = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({}, { status: 404 }))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await startProductPreview(studio, { queryClient }, first)
  const post = async (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin: from.origin ?? origin })
    Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : studio.window })
    dispatchEvent(event)
  }
  const getTitle = () =>
    queryClient.fetchQuery(productOptions('phare')).then(
      ({ title }) => title,
      () => null,
    )
  return { fetchStore, post, postMessage, getTitle }
}

beforeEach(() => {
  replaceStoreTransport(requestPublicStore)
  localStorage.clear()
})

describe('a page in the frame of the back office', () => {
  it('shows a product that the store does not publish, and says which', async () => {
    const { fetchStore, post, postMessage, getTitle } = await openPage()
    expect(await getTitle()).toBe('Phare')
    await post(message({ title: 'Fanal' }, 2))
    await waitFor(() =>
      expect(postMessage).toHaveBeenLastCalledWith({ domain: 'lucarne/product', revision: 2 }, origin),
    )
    expect(await getTitle()).toBe('Fanal')
    expect(fetchStore).not.toHaveBeenCalled()
  })

  it('shows it instead of a published product that is still on its way', async () => {
    let respond: (response: Response) => void = () => {}
    vi.spyOn(globalThis, 'fetch').mockReturnValue(
      new Promise((resolve) => {
        respond = resolve
      }),
    )
    const queryClient = new QueryClient()
    const observer = new QueryObserver(queryClient, productOptions('phare'))
    const stop = observer.subscribe(() => {})
    const studio = { origin, window: { postMessage: vi.fn() } }
    const started = startProductPreview(studio, { queryClient }, message({}))
    await waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('fetching'))
    respond(Response.json({ product: { ...product, title: 'Publié' } }))
    await started
    await waitFor(() => expect(observer.getCurrentResult().data?.title).toBe('Phare'))
    expect(observer.getCurrentResult().fetchStatus).toBe('idle')
    stop()
  })

  it.each([
    ['another origin', message({ title: 'Attaque' }, 2), { origin: 'http://localhost:3333.evil.test' }],
    ['another window of the studio’s origin', message({ title: 'Attaque' }, 2), { source: self }],
    ['no window', message({ title: 'Attaque' }, 2), { source: null }],
    ['the studio, but not as a product', message({ title: 7 }, 2), {}],
    [
      'the studio, in another protocol',
      { ...message({ title: 'Attaque' }, 2), domain: 'sanity/channels' },
      {},
    ],
  ])('ignores a message of %s', async (_name, data, from) => {
    const { post, postMessage, getTitle } = await openPage()
    await post(data, from)
    // A later message of the studio is handled after it.
    await post(message({ subtitle: 'Suite' }, 3))
    await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2))
    expect(postMessage.mock.lastCall?.[0]).toMatchObject({ revision: 3 })
    expect(await getTitle()).toBe('Phare')
  })

  it('sends nothing to the store, stores nothing and leads nowhere', async () => {
    const { fetchStore } = await openPage()
    expect(await sendToStore('/checkout', { method: 'POST', body: '{}' })).toMatchObject({ ok: false })
    expect(fetchStore).not.toHaveBeenCalled()

    useCart.setState({ lastOrder: 'x' })
    expect(localStorage.getItem(cartKey)).toBeNull()

    const link = document.body.appendChild(document.createElement('a'))
    link.href = '/nos-offres'
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
  })
})
