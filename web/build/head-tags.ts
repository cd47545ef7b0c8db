import { escapeMarkup } from './escape-markup.ts'
import { scriptJson } from './script-json.ts'
import type { RenderedPage, SiteIdentity } from './server-bundle.ts'
import { shareImageSize } from './share-image/share-image.ts'

type Page = Pick<RenderedPage, 'title' | 'description' | 'facts'> & {
  /** Full addresses. */
  address: string
  shareImage: string
  listed: boolean
}

const meta = (name: string, content: string) => {
  const attribute = name.startsWith('og:') ? 'property' : 'name'
  return `<meta ${attribute}="${name}" content="${escapeMarkup(content)}">`
}

/** What a shared link shows: Open Graph, which every messaging application reads. */
function shareTags(page: Page, { name }: SiteIdentity): string[] {
  return [
    meta('og:type', page.facts.kind),
    meta('og:site_name', name),
    meta('og:locale', 'fr_FR'),
    meta('og:title', page.title),
    meta('og:description', page.description),
    meta('og:url', page.address),
    meta('og:image', page.shareImage),
    meta('og:image:type', 'image/jpeg'),
    meta('og:image:width', String(shareImageSize.width)),
    meta('og:image:height', String(shareImageSize.height)),
    meta('og:image:alt', page.title),
    meta('twitter:card', 'summary_large_image'),
  ]
}

/** What only crawlers and messaging applications read; React writes the rest of the head. */
export function headTags(page: Page, identity: SiteIdentity): string {
  if (!page.listed) {
    const title = page.title ? '' : `<title>${escapeMarkup(identity.name)}</title>`
    return title + meta('robots', 'noindex')
  }
  const graph = { '@context': 'https://schema.org', '@graph': page.facts.things }
  return [
    ...shareTags(page, identity),
    `<script type="application/ld+json">${scriptJson(graph)}</script>`,
  ].join('')
}
