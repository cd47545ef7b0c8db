const elements = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)]

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

const wordMarker = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'
/** A number or letters before an item; any other sign is a bullet. */
const numberedMarker = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i

/** Word writes the items of a list as paragraphs, with the marker of each as text. */
function restoreWordLists(body: Element): void {
  for (const paragraph of elements(body, 'p[style*="mso-list"]')) {
    const [, level = '1'] = /level(\d)/.exec(paragraph.getAttribute('style') ?? '') ?? []
    const marker = paragraph.querySelector(wordMarker)
    const isNumbered = numberedMarker.test(marker?.textContent ?? '')
    marker?.remove()
    const item = rename(paragraph, 'li')
    item.setAttribute('data-level', level)
    item.setAttribute('data-list', isNumbered ? 'number' : 'bullet')
  }
}

/** The highest level becomes `h2`, those below it `h3`; paragraphs where the field has no headings. */
function mapHeadings(body: Element, styles: ReadonlySet<string>): void {
  const highest = body.querySelector('h1') ? 'H1' : 'H2'
  for (const heading of elements(body, 'h1, h2, h3, h4, h5, h6')) {
    const style = heading.tagName <= highest ? 'h2' : 'h3'
    rename(heading, styles.has(style) ? style : 'p')
  }
}

/** The texts of a table of data; undefined for one that only arranges a page, as mails do. */
export function parseTable(table: Element): string[][] | undefined {
  if (table.querySelector('table')) return undefined
  const rows = elements(table, 'tr').map((row) =>
    elements(row, 'td, th').flatMap((cell) => {
      const text = (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      const spanned = Number(cell.getAttribute('colspan') ?? 1) - 1
      return [text, ...Array<string>(Math.max(spanned, 0)).fill('')]
    }),
  )
  const width = Math.max(...rows.map(({ length }) => length))
  if (rows.length < 2 || width < 2) return undefined
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

const tableParts = 'table, caption, thead, tbody, tfoot, tr'

function unwrapTables(body: Element, hasTables: boolean): void {
  const isKept = (table: Element | null) => hasTables && table !== null && parseTable(table) !== undefined
  for (const cell of elements(body, 'td, th')) if (!isKept(cell.closest('table'))) rename(cell, 'div')
  for (const part of elements(body, tableParts))
    if (!isKept(part.closest('table'))) part.replaceWith(...part.childNodes)
}

/** Direction marks, signs without width, and what no keyboard types. */
const controls = /(?![\n\t])[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

function removeControls(body: Element): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode)
  for (const node of nodes) {
    // Word's own line break.
    const [first = '', ...others] = (node.nodeValue ?? '')
      .split('\u000b')
      .map((line) => line.replaceAll(controls, ''))
    node.nodeValue = first
    const lines = others.flatMap((line) => [body.ownerDocument.createElement('br'), line])
    if (node instanceof Text) node.after(...lines)
  }
}

/** A link that a mail or a document program wraps to count its readers. */
const unwrapRedirect = (href: string) => {
  const url = URL.parse(href)
  const target = url?.pathname === '/url' ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null
  return target && /^https?:/.test(target) ? target : href
}

/**
 * Cleans a pasted page in place, for the styles and objects that a field has.
 * @returns the number of pictures that it loses, because they are files of another computer or site
 */
export function cleanPastedHtml(
  { body }: Document,
  { hasTables, styles }: { hasTables: boolean; styles: ReadonlySet<string> },
): number {
  restoreWordLists(body)
  mapHeadings(body, styles)
  unwrapTables(body, hasTables)
  for (const link of elements(body, 'a[href]'))
    link.setAttribute('href', unwrapRedirect(link.getAttribute('href') ?? ''))
  removeControls(body)
  const pictures = elements(body, 'img')
  for (const element of [...pictures, ...elements(body, 'style, script')]) element.remove()
  return pictures.length
}
