import type { LakeDocument } from '../../storage/document.ts'
import type { View } from '../view/view.ts'
import { type CandidateSelection, findValues } from './selection.ts'

export const anyChangeTag = 's1:*'

/** With more pairs of a type and a slug, the tags of the types stand for all slugs. */
const maxSlugTags = 1_000

/** The tag of the documents of a type with a slug, so that an edited article affects one article's page. */
const slugTag = (type: unknown, slug: unknown) => `s1:${type}.slug=${slug}`

/** The tags of a live event for a document before or after a change. */
export function listDocumentTags({ _type, slug }: LakeDocument): string[] {
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
    const types = findValues(selection, 'types')
    const ids = types ? undefined : findValues(selection, 'ids')
    const slugs = findValues(selection, 'slugs')?.filter((slug) => typeof slug === 'string') ?? []
    if (types && slugs.length > 0 && types.length * slugs.length <= maxSlugTags)
      for (const type of types) for (const slug of slugs) this.#tags.add(slugTag(type, slug))
    else if (types) for (const type of types) this.#tags.add(`s1:${type}`)
    else if (ids) for (const id of ids) this.addDocument(this.#view.byId(String(id)))
    else this.#tags.add(anyChangeTag)
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
