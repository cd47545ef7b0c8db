import { LRUCache } from 'lru-cache'
import sanitize, { type Attributes } from 'sanitize-html'
import { isSafeLink } from './safe-link.ts'

// Flat text and nothing else: wrappers are opened, so that headings stand at the top.
const allowedTags =
  'h2 h3 h4 p br hr ul ol li blockquote a img strong b em i u s sub sup code table caption thead tbody tr th td'.split(
    ' ',
  )

const allowedAttributes = {
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'width', 'height', 'title'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

/** What these contain is no text of a page, or a browser parses it by rules of its own. */
const nonTextTags =
  'script style template textarea option title noscript iframe noembed noframes xmp plaintext svg math audio video object'.split(
    ' ',
  )

/** As `SmartLink`: other sites in a window of their own, and only what staff may link to. */
function limitLink(tagName: string, { href, rel: _rel, target: _target, ...attribs }: Attributes) {
  if (href === undefined || !isSafeLink(href)) return { tagName, attribs }
  const ofOtherSites: Attributes = href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' }
  return { tagName, attribs: { ...attribs, href, ...ofOtherSites } }
}

// A description takes up to a millisecond, and a list of a hundred products is read anew each second.
const sanitized = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (result, html) => html.length + result.length + 1,
  memoMethod: (html) =>
    sanitize(html, {
      allowedTags,
      allowedAttributes,
      nonTextTags,
      allowedSchemes: ['http', 'https'],
      transformTags: { a: limitLink },
    }),
})

/**
 * What of a product's HTML may be shown: no script, no style, no frame, no form. Tags in the result are balanced, and `<`,
 * `>` and `&` in its texts and attributes are entities.
 */
export const sanitizeHtml = (html: string): string => sanitized.memo(html)
