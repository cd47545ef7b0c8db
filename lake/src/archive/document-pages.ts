import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../storage/document.ts'
import { parseDocument, text } from '../storage/row.ts'

const PAGE = 200

/** Every document of the dataset by id, in pages. Pages read synchronously are one consistent snapshot. */
export function* documentPages(db: DatabaseSync): Generator<LakeDocument[]> {
  const select = db.prepare('SELECT id, content FROM documents WHERE id > ? ORDER BY id LIMIT ?')
  for (let last = ''; ; ) {
    const rows = select.all(last, PAGE)
    const end = rows.at(-1)
    if (!end) return
    yield rows.map((row) => parseDocument(text(row, 'content')))
    last = text(end, 'id')
  }
}
