import type { DatabaseSync } from 'node:sqlite'
import { indexWordsOf } from '../text/index-words.ts'

/** Full-text index of the words of every document, which limits `match` to the documents that contain them. */
export class TextIndex {
  readonly #insert
  readonly #delete

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare('INSERT INTO query_text(rowid, words) VALUES (?, ?)')
    this.#delete = db.prepare('DELETE FROM query_text WHERE rowid = ?')
  }

  documentChanged(n: number, previous: { _id: string } | undefined, next: { _id: string } | undefined): void {
    const before = previous && indexWordsOf(previous)
    const after = next && indexWordsOf(next)
    if (before === after) return
    if (before !== undefined) this.#delete.run(n)
    if (after !== undefined) this.#insert.run(n, after)
  }
}
