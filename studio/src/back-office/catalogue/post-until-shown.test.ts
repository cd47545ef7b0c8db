import type { ProductPreview } from '@lucarne/store/contract/product-preview.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { postUntilShown } from './post-until-shown.ts'

const origin = 'https://site.test'
const draft: ProductPreview['product'] = {
  id: 'phare',
  title: 'Phare',
  subtitle: '',
  ribbon_text: '',
  description: '',
  status: 'draft',
  thumbnail: null,
  images: [],
  purchasable: true,
  type: { value: 'physical' },
  order: 0,
  site_product_selection: null,
  warranty_in_months: null,
  variants: [],
  custom_fields: [],
  media: [],
  options: [],
  additional_info: [],
  related_products: [],
  collections: [],
  metadata: {},
  deleted_at: null,
  price_in_cents: 0,
  currency: 'eur',
  created_at: '',
  updated_at: '',
}
const message: ProductPreview = { domain: 'lucarne/product', revision: 2, product: draft }

/** A fake frame that responds as the test says. */
function startPosting() {
  const posted: { data: unknown; to: unknown }[] = []
  const frame = { postMessage: (data: unknown, to: unknown) => void posted.push({ data, to }) }
  const events = new EventTarget()
  const onShown = vi.fn()
  const stop = postUntilShown({ events, frame, message, onShown, origin })
  const respond = (response: { data?: unknown; from?: string; source?: unknown }) => {
    const data = response.data ?? { domain: 'lucarne/product', revision: 2 }
    const event = new MessageEvent('message', { data, origin: response.from ?? origin })
    Object.defineProperty(event, 'source', { value: 'source' in response ? response.source : frame })
    events.dispatchEvent(event)
  }
  return { onShown, posted, respond, stop }
}

describe('an unsaved product in the frame', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is posted to the site’s origin alone, until the page shows it', () => {
    const { onShown, posted, respond } = startPosting()
    vi.advanceTimersByTime(700)
    expect(posted).toEqual(Array(3).fill({ data: message, to: origin }))
    respond({})
    vi.advanceTimersByTime(700)
    expect(posted).toHaveLength(3)
    expect(onShown).toHaveBeenCalledOnce()
  })

  it.each([
    ['another origin', { from: 'https://site.test.evil.test' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['an earlier revision', { data: { domain: 'lucarne/product', revision: 1 } }],
    ['another protocol', { data: { domain: 'sanity/channels', revision: 2 } }],
  ])('is not shown because %s says so', (_name, response) => {
    const { onShown, posted, respond, stop } = startPosting()
    respond(response)
    vi.advanceTimersByTime(300)
    expect(posted).toHaveLength(2)
    expect(onShown).not.toHaveBeenCalled()
    stop()
  })
})
