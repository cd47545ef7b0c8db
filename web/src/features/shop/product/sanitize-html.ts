import { getParserWindow } from '@lucarne/core/lib/parser-window.ts'
import { isSafeLink } from '@lucarne/store/contract/safe-link.ts'
import purify, { type DOMPurify } from 'dompurify'

// Flat text and nothing else: wrappers are opened, so that headings stand at the top.
const tags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'img',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]
const attributes = ['href', 'src', 'alt', 'width', 'height', 'title', 'start', 'colspan', 'rowspan', 'scope']

/** As `SmartLink`: other sites in a window of their own, and only what staff may link to. */
function limitLink(element: Element) {
  const href = element.getAttribute('href')
  if (href === null) return
  if (!isSafeLink(href)) element.removeAttribute('href')
  else if (!href.startsWith('/')) {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener')
  }
}

const withLimitedLinks = new WeakSet<DOMPurify>()

/** What of a store's HTML may be shown: no script, no style, no frame, no form. */
export function sanitizeHtml(html: string): string {
  const sanitizer = purify.isSupported ? purify : purify(getParserWindow())
  if (!withLimitedLinks.has(sanitizer)) {
    sanitizer.addHook('afterSanitizeAttributes', limitLink)
    withLimitedLinks.add(sanitizer)
  }
  return sanitizer.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
