import type { View } from '../view/view.ts'
import type { Selection } from './selection.ts'
import { typesOf } from './selection.ts'

const anyChange = 's1:*'

/** Gathers what an answer depends on, as the tags that live events repeat. */
export class SyncTags {
  readonly #tags = new Set<string>()
  readonly #view: View

  constructor(view: View) {
    this.#view = view
  }

  /** The answer holds what this selection lets through, now and later. */
  addSelection(selection: Selection): void {
    const types = typesOf(selection)
    const ids = types ? undefined : idsOf(selection)
    if (types) for (const type of types) this.#tags.add(`s1:${type}`)
    else if (ids) for (const id of ids) this.addDocument(this.#view.byId(String(id)))
    else this.#tags.add(anyChange)
  }

  /** The answer holds this document; one that is missing may come as any type. */
  addDocument(document: object | undefined): void {
    const type = document && '_type' in document ? document._type : '*'
    this.#tags.add(`s1:${type}`)
  }

  all(): string[] {
    return this.#tags.has(anyChange) ? [anyChange] : [...this.#tags].sort()
  }
}

function idsOf(selection: Selection): readonly unknown[] | undefined {
  if (selection.kind === 'ids') return selection.ids
  return selection.kind === 'and' ? selection.of.map(idsOf).find((ids) => ids !== undefined) : undefined
}
