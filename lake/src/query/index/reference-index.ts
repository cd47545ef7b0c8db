import type { DatabaseSync } from 'node:sqlite'

/** The reference targets of every document, at any depth. */
export class ReferenceIndex {
  readonly #insert
  readonly #delete

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare('INSERT INTO query_references(target, sort_key) VALUES (?, ?)')
    this.#delete = db.prepare('DELETE FROM query_references WHERE target = ? AND sort_key = ?')
  }

  documentChanged(sortKey: string, previous: object | undefined, next: object | undefined): void {
    const before = targetsOf(previous)
    const after = targetsOf(next)
    for (const target of before) if (!after.has(target)) this.#delete.run(target, sortKey)
    for (const target of after) if (!before.has(target)) this.#insert.run(target, sortKey)
  }
}

function targetsOf(value: unknown, targets = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) targetsOf(item, targets)
  else if (typeof value === 'object' && value !== null) {
    if ('_ref' in value && typeof value._ref === 'string') targets.add(value._ref)
    for (const inner of Object.values(value)) targetsOf(inner, targets)
  }
  return targets
}
