import type { RenderedPage } from '../../src/prerender/render-page.tsx'
import type { SiteIdentity } from '../../src/prerender/site-identity.ts'
import { shareImageSize } from '../share-image/share-image.ts'
import type { Alternate } from '../site-files/alternates.ts'

type Page = Pick<RenderedPage, 'title' | 'description' | 'metadata'> & {
  url: string
  /** URL. */
  shareImage: string
  isIndexable: boolean
  /** BCP 47 language of a translated page. */
  language?: string | undefined
  /** The page in other languages, and for other countries. */
  alternates?: readonly Alternate[] | undefined
  /** For a page that renders no title. */
  skeletonTitle?: string | undefined
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an attribute or an element of HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

// The same characters in JSON; in HTML they cannot end the script or begin a comment.
const jsonEscapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON for the inside of a `<script>`, which no content can end. */
export function serializeScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => jsonEscapes[character] ?? character,
  )
}

const meta = (name: string, content: string) => {
  const attribute = name.startsWith('og:') ? 'property' : 'name'
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
}

const alternateLink = ({ lang, url }: Alternate) =>
  `<link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(url)}">`

/** Open Graph tags, from which applications make a shared link's card. */
function shareTags(page: Page, { name }: SiteIdentity): string[] {
  return [
    meta('og:type', page.metadata.kind),
    meta('og:site_name', name),
    meta('og:locale', (page.language ?? 'fr-FR').replace('-', '_')),
    meta('og:title', page.title),
    meta('og:description', page.description),
    meta('og:url', page.url),
    meta('og:image', page.shareImage),
    meta('og:image:type', 'image/jpeg'),
    meta('og:image:width', String(shareImageSize.width)),
    meta('og:image:height', String(shareImageSize.height)),
    meta('og:image:alt', page.title),
    meta('twitter:card', 'summary_large_image'),
  ]
}

/** Tags that only crawlers and messaging applications read; React renders the rest of the head. */
export function renderHeadTags(page: Page, identity: SiteIdentity): string {
  if (!page.isIndexable) {
    const name = [page.skeletonTitle, identity.name].filter(Boolean).join(' · ')
    const title = page.title ? '' : `<title>${escapeHtml(name)}</title>`
    return title + meta('robots', 'noindex')
  }
  const graph = { '@context': 'https://schema.org', '@graph': page.metadata.nodes }
  return [
    ...shareTags(page, identity),
    ...(page.alternates ?? []).map(alternateLink),
    `<script type="application/ld+json">${serializeScriptJson(graph)}</script>`,
  ].join('')
}
