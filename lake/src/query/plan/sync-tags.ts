import type { LakeDocument } from '../../storage/document.ts'
import { formatPathName } from '../index/indexed-path.ts'
import type { View } from '../view/view.ts'
import { type CandidateSelection, findTypes } from './selection.ts'

export const anyChangeTag = 's1:*'

const slugPath = formatPathName({ form: 'value', attributes: ['slug', 'current'] })

/** With more pairs of a type and a slug, the tags of the types stand for all slugs. */
const maxSlugTags = 1_000

/** The tag of the documents of a type with a slug, so that an edited article affects one article's page. */
const slugTag = (type: unknown, slug: string) => `s1:${type}.slug=${slug}`

/** The tags of a live event for a document before or after a change. */
export function tagsOfDocument({ _type, slug }: LakeDocument): string[] {
  const current = typeof slug === 'object' && slug && 'current' in slug ? slug.current : undefined
  return [`s1:${_type}`, ...(typeof current === 'string' ? [slugTag(_type, current)] : [])]
}

/** Collects the sync tags of a result: the tags of the live events that make it stale. */
export class SyncTags {
  readonly #tags = new Set<string>()
  readonly #view: View

  constructor(view: View) {
    this.#view = view
  }

  /** The result depends on every document that enters or leaves the selection. */
  addSelection(selection: CandidateSelection): void {
    const types = findTypes(selection)
    const ids = types ? undefined : idsOf(selection)
    const slugs = slugsOf(selection) ?? []
    if (types && slugs.length > 0 && types.length * slugs.length <= maxSlugTags)
      for (const type of types) for (const slug of slugs) this.#tags.add(slugTag(type, slug))
    else if (types) for (const type of types) this.#tags.add(`s1:${type}`)
    else if (ids) for (const id of ids) this.addDocument(this.#view.byId(String(id)))
    else this.#tags.add(anyChangeTag)
    this.#addTargets(selection)
  }

  /** The result also depends on the targets that decide whether a document is selected. */
  #addTargets(selection: CandidateSelection): void {
    if (selection.kind === 'referencing') this.addSelection(selection.of)
    if (selection.kind === 'and' || selection.kind === 'or')
      for (const part of selection.of) this.#addTargets(part)
  }

  /** The result depends on this document; a missing one may be created with any type. */
  addDocument(document: object | undefined): void {
    const type = document && '_type' in document ? document._type : '*'
    this.#tags.add(`s1:${type}`)
  }

  toArray(): string[] {
    return this.#tags.has(anyChangeTag) ? [anyChangeTag] : [...this.#tags].sort()
  }
}

function idsOf(selection: CandidateSelection): readonly unknown[] | undefined {
  if (selection.kind === 'ids') return selection.ids
  return selection.kind === 'and' ? selection.of.map(idsOf).find((ids) => ids !== undefined) : undefined
}

/** The slugs that all documents of the selection have; undefined when they may have any. */
function slugsOf(selection: CandidateSelection): readonly string[] | undefined {
  if (selection.kind === 'and') return selection.of.map(slugsOf).find((slugs) => slugs !== undefined)
  if (selection.kind !== 'values' || formatPathName(selection.path) !== slugPath) return undefined
  const slugs = selection.values.filter((value) => typeof value === 'string')
  return slugs.length === selection.values.length ? slugs : undefined
}
