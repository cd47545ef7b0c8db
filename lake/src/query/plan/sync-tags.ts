import type { View } from '../view/view.ts'
import { type Selection, typesOf } from './selection.ts'

const anyChangeTag = 's1:*'

/** Collects the sync tags of a result: the tags of the live events that make it stale. */
export class SyncTags {
  readonly #tags = new Set<string>()
  readonly #view: View

  constructor(view: View) {
    this.#view = view
  }

  /** The result depends on every document that enters or leaves the selection. */
  addSelection(selection: Selection): void {
    const types = typesOf(selection)
    const ids = types ? undefined : idsOf(selection)
    if (types) for (const type of types) this.#tags.add(`s1:${type}`)
    else if (ids) for (const id of ids) this.addDocument(this.#view.byId(String(id)))
    else this.#tags.add(anyChangeTag)
    this.#addTargets(selection)
  }

  /** The result also depends on the targets that decide whether a document is selected. */
  #addTargets(selection: Selection): void {
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

function idsOf(selection: Selection): readonly unknown[] | undefined {
  if (selection.kind === 'ids') return selection.ids
  return selection.kind === 'and' ? selection.of.map(idsOf).find((ids) => ids !== undefined) : undefined
}
