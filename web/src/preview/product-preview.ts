import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { productOptions } from '@lucarne/core/commerce/product.ts'
import { replaceStoreTransport, requestPublicStore } from '@lucarne/core/commerce/store-request.ts'
import { productPath } from '@lucarne/core/commerce/store-urls.ts'
import { isProductPreview, productPreviewDomain } from '@lucarne/store/contract/product-preview.ts'
import type { PreviewedSite } from './previewed-site.ts'
import { isSentByStudio, type StudioWindow } from './studio-window.ts'

/**
 * Shows a product that the back office has not saved, on its own page. Nothing of it is stored or sent, and links lead nowhere
 * (docs/product/back-office.md#products).
 *
 * @param first the message that began the preview
 */
export async function startProductPreview(
  studio: StudioWindow,
  { queryClient }: Pick<PreviewedSite, 'queryClient'>,
  first: unknown,
) {
  const { responseSchemas } = await import('@lucarne/core/commerce/response-schemas.ts')
  let shown: { path: string; response: object } | undefined

  const show = async (message: unknown) => {
    if (!isProductPreview(message)) return
    // Ignores messages that are no response of the store.
    const { data: product } = responseSchemas.product.safeParse(message)
    if (!product) return
    shown = { path: productPath(product.id), response: { product: message.product } }
    const { queryKey } = productOptions(product.id)
    // Cancelled first, because a pending fetch of the published product would be joined, not replaced.
    await queryClient.cancelQueries({ queryKey })
    await queryClient.invalidateQueries({ queryKey })
    studio.window.postMessage({ domain: productPreviewDomain, revision: message.revision }, studio.origin)
  }

  replaceStoreTransport(async (path, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return new Response(null, { status: 403 })
    return path === shown?.path ? Response.json(shown.response) : requestPublicStore(path, init)
  })
  useCart.persist.setOptions({ storage: { getItem: () => null, setItem() {}, removeItem() {} } })
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
    },
    { capture: true },
  )
  addEventListener('message', (message) => {
    if (isSentByStudio(studio, message)) void show(message.data)
  })
  await show(first)
}
