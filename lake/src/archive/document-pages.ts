import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../storage/document.ts'
import { parseDocument, textColumn } from '../storage/row.ts'

const PAGE_SIZE = 200

/** Every document of the dataset by id, in pages. Pages read synchronously are one consistent snapshot. */
export function* readDocumentPages(db: DatabaseSync): Generator<LakeDocument[]> {
  const select = db.prepare('SELECT id, content FROM documents WHERE id > ? ORDER BY id LIMIT ?')
  for (let last = ''; ; ) {
    const rows = select.all(last, PAGE_SIZE)
    const end = rows.at(-1)
    if (!end) return
    yield rows.map((row) => parseDocument(textColumn(row, 'content')))
    last = textColumn(end, 'id')
  }
}
