import { isKnownPath } from '@lucarne/schemas/routes/known-path.ts'
import { urlRule } from '@lucarne/schemas/rules/link-target.ts'
import { type DeserializerRule, htmlToPortableText } from '@portabletext/html'
import {
  compileSchema,
  defineSchema,
  isSpan,
  isTextBlock,
  type PortableTextBlock,
  type PortableTextTextBlock,
} from '@portabletext/schema'
import { cleanPastedHtml, parseTable } from './clean-pasted-html.ts'

/** The names of what a text field may hold. */
export type TextFieldSchema = Readonly<
  Record<'styles' | 'lists' | 'decorators' | 'annotations' | 'blockObjects', readonly string[]>
>

export interface PasteContext {
  schema: TextFieldSchema
  siteUrl: string
  /** The published documents with a page, by path. */
  documentIds: ReadonlyMap<string, string>
}

const newKey = () => crypto.randomUUID().slice(0, 12)

const tableRule: DeserializerRule = {
  deserialize(node, _next, createBlock) {
    const rows = node instanceof Element && node.tagName === 'TABLE' ? parseTable(node) : undefined
    return (
      rows &&
      createBlock({
        _type: 'table',
        _key: newKey(),
        rows: rows.map((cells) => ({ _type: 'tableRow', _key: newKey(), cells })),
      })
    )
  },
}

/** An item of a list of Word. */
const wordItemRule: DeserializerRule = {
  deserialize(node, next) {
    const level = node instanceof Element && node.getAttribute('data-level')
    if (!level) return undefined
    const listItem = node.getAttribute('data-list')
    const block = { _type: 'block', style: 'normal', listItem, level: Number(level), markDefs: [] }
    return { ...block, children: next(node.childNodes) }
  },
}

/** The path of an address of the site itself. */
function findSitePath(href: string, siteUrl: string): string | undefined {
  if (/^\/(?!\/)/.test(href)) return href
  const url = URL.parse(href)
  return url && url.host === URL.parse(siteUrl)?.host ? url.pathname + url.search + url.hash : undefined
}

/** The link's target as the site stores it; undefined for an address that is unsafe or leads nowhere. */
function toLinkTarget(href: string, { documentIds, siteUrl }: PasteContext) {
  const path = findSitePath(href, siteUrl)
  const id = path === undefined ? undefined : documentIds.get(path)
  if (id !== undefined) return { kind: 'internal', reference: { _type: 'reference', _ref: id } }
  if (path !== undefined && isKnownPath(path)) return { kind: 'path', path }
  return urlRule(href) === true ? { kind: 'address', address: href } : undefined
}

/** Converts the links of a block; the words of one that leads nowhere stay. */
function withSiteLinks(block: PortableTextTextBlock, context: PasteContext): PortableTextTextBlock {
  const targets = new Map(
    block.markDefs?.map(({ _key, href }) => [_key, toLinkTarget(String(href), context)]) ?? [],
  )
  const isDropped = (mark: string) => targets.has(mark) && targets.get(mark) === undefined
  return {
    ...block,
    children: block.children.map((child) =>
      Array.isArray(child.marks)
        ? { ...child, marks: child.marks.filter((mark) => !isDropped(mark)) }
        : child,
    ),
    markDefs: [...targets].flatMap(([_key, target]) => (target ? [{ _key, _type: 'link', ...target }] : [])),
  }
}

/** Converts a pasted page to what a text field may hold. */
export function convertPastedHtml(html: string, context: PasteContext) {
  const { annotations, blockObjects, decorators, lists, styles } = context.schema
  const define = (names: readonly string[]) => names.map((name) => ({ name }))
  const hasTables = blockObjects.includes('table')
  const schema = compileSchema(
    defineSchema({
      styles: define(styles),
      lists: define(lists),
      decorators: define(decorators),
      annotations: annotations.map((name) => ({ name, fields: [{ name: 'href', type: 'string' }] })),
      blockObjects: hasTables ? [{ name: 'table' }] : [],
    }),
  )
  let lostPictures = 0
  const converted: PortableTextBlock[] = htmlToPortableText(html, {
    schema,
    rules: [tableRule, wordItemRule],
    parseHtml(source) {
      const page = new DOMParser().parseFromString(source, 'text/html')
      lostPictures = cleanPastedHtml(page, { hasTables, styles: new Set(styles) })
      return page
    },
  })
  const blocks = converted.flatMap((block): PortableTextBlock[] => {
    if (!isTextBlock({ schema }, block)) return [block]
    const isBlank = block.children.every((child) => isSpan({ schema }, child) && child.text.trim() === '')
    return isBlank ? [] : [withSiteLinks(block, context)]
  })
  return { blocks, lostPictures }
}
