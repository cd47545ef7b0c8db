import { isCountedPath } from '@lucarne/store/contract/counted-pages.ts'
import type { OrderSource, ReferrerKind } from '@lucarne/store/contract/order-source.ts'
import { wasOnPaymentPage } from './payment-session.ts'

const hostsOf = (names: string) => new RegExp(`(?:^|\\.)(?:${names})\\.[a-z]{2,3}(?:\\.[a-z]{2})?$`)
const referrerHosts: readonly [ReferrerKind, RegExp][] = [
  // Mailboxes first: some are below a search engine's name.
  ['campaign', /^(?:mail|webmail|outlook)\./],
  ['search', hostsOf('google|bing|duckduckgo|qwant|ecosia|yahoo|startpage|lilo|search\\.brave|yandex')],
  [
    'social',
    hostsOf(
      'facebook|instagram|threads|twitter|t|x|youtube|tiktok|reddit|pinterest|linkedin|lnkd|snapchat|whatsapp|telegram|discord|bsky',
    ),
  ],
]

interface Visit {
  /** The first URL of this document. */
  landingUrl: string
  navigationType: string
  referrer: string
}

/**
 * Where a visit began (docs/product/back-office.md#order-sources); undefined after a reload, and for pages that are not
 * counted.
 */
export function describeVisit({ landingUrl, navigationType, referrer }: Visit): OrderSource | undefined {
  const { origin, pathname, searchParams } = new URL(landingUrl)
  const path = pathname.replace(/(.)\/$/, '$1')
  if (navigationType !== 'navigate' || !isCountedPath(path)) return undefined
  // The visit began in another tab.
  if (referrer !== '' && new URL(referrer).origin === origin) return undefined
  const isCampaign = Array.from(searchParams.keys()).some((key) => key.startsWith('utm_'))
  return { path, referrer_kind: isCampaign ? 'campaign' : kindOf(referrer) }
}

function kindOf(referrer: string): ReferrerKind {
  if (referrer === '') return 'direct'
  const { hostname } = new URL(referrer)
  return referrerHosts.find(([, hosts]) => hosts.test(hostname))?.[0] ?? 'site'
}

const isMeasuringRefused = () =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true

function describeOrderSource(): OrderSource | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming) || isMeasuringRefused()) return undefined
  // A return by the payment page's link loads a new document, which is not the start of a visit.
  if (wasOnPaymentPage()) return undefined
  return describeVisit({ landingUrl: entry.name, navigationType: entry.type, referrer: document.referrer })
}

let source: OrderSource | undefined
let isRead = false

/** Where this document's visit began, read once: a page that is shown again by the back button has the same. */
export function getOrderSource(): OrderSource | undefined {
  if (!isRead) source = describeOrderSource()
  isRead = true
  return source
}
