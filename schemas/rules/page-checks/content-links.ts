import type { Path } from 'sanity'
import { isRecord } from '../is-record.ts'
import { type ContentObject, extractBlockText } from './content-objects.ts'

/** A link of a document: words of a rich text, a button or an entry of a menu. */
export interface ContentLink {
  /** Where its words are written. */
  path: Path
  /** Where its target is chosen. */
  linkPath: Path
  text: string
  target: LinkTarget | undefined
}

type LinkTarget = { kind: 'internal' | 'path' | 'address'; id: string }

/** What a value of the type `link` leads to; undefined while it is unfinished. */
function targetOf({ address, kind, path, reference }: Record<string, unknown>): LinkTarget | undefined {
  const ref = isRecord(reference) ? reference._ref : undefined
  if (kind === 'internal' && typeof ref === 'string') return { kind, id: ref }
  if (kind === 'path' && typeof path === 'string') return { kind, id: path }
  if (kind === 'address' && typeof address === 'string') return { kind, id: address }
  return undefined
}

/** The links of one object: of a rich text block, or a labelled one. */
export function collectContentLinks({ path, value }: ContentObject): ContentLink[] {
  const { label, link, markDefs } = value
  if (typeof label === 'string' && isRecord(link))
    return [{ path: [...path, 'label'], linkPath: [...path, 'link'], text: label, target: targetOf(link) }]
  return (Array.isArray(markDefs) ? markDefs : []).filter(isRecord).flatMap((mark) => {
    const key = String(mark._key)
    const text = extractBlockText(value, key)
    const linkPath = [...path, 'markDefs', { _key: key }]
    return mark._type === 'link' && text ? [{ path: linkPath, linkPath, text, target: targetOf(mark) }] : []
  })
}
