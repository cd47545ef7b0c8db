import type { DatabaseSync } from 'node:sqlite'
import { toPublishedId } from '../../documents/document-id.ts'

/**
 * The number of documents of a kind. For the layer `''`: the published ids of the folder whose published document has
 * the type and whose draft has the draft type (`''` for none). For the layer of a release: its versions with the type.
 */
export interface DocumentCount {
  layer: string
  folder: string
  type: string
  draftType: string
  count: number
}

/** Reads the document counts, on any connection. */
export class DocumentCounts {
  readonly #select
  readonly #selectTypes

  constructor(db: DatabaseSync) {
    this.#select = db.prepare('SELECT layer, folder, type, draft_type, n FROM query_counts')
    this.#selectTypes = db.prepare('SELECT type FROM query_counts UNION SELECT draft_type FROM query_counts')
  }

  all(): DocumentCount[] {
    return this.#select
      .all()
      .map((row) => ({
        layer: String(row.layer),
        folder: String(row.folder),
        type: String(row.type),
        draftType: String(row.draft_type),
        count: Number(row.n),
      }))
  }

  /** The types of all stored documents. */
  types(): string[] {
    return this.#selectTypes.all().map((row) => String(row.type))
  }
}

/** Reads the type of a stored document, as it was before the change that is being counted. */
type ReadType = (id: string) => string | undefined

/** Document counts by kind, so that counting a type does not scan its documents. */
export class DocumentCountsWriter {
  readonly #add
  readonly #prune

  constructor(db: DatabaseSync) {
    this.#add = db.prepare(`
      INSERT INTO query_counts(layer, folder, type, draft_type, n) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET n = n + excluded.n`)
    this.#prune = db.prepare('DELETE FROM query_counts WHERE n = 0')
  }

  updateType(id: string, type: string | undefined, readType: ReadType): void {
    const previous = readType(id)
    if (previous === type) return
    const published = toPublishedId(id)
    const layer = id.slice(0, id.length - published.length)
    const folder = published.slice(0, published.lastIndexOf('.') + 1)
    if (layer === '' || layer === 'drafts.') this.#updateGroup(folder, layer, published, type, readType)
    else {
      if (previous !== undefined) this.#add.run(layer, folder, previous, '', -1)
      if (type !== undefined) this.#add.run(layer, folder, type, '', 1)
    }
    this.#prune.run()
  }

  #updateGroup(
    folder: string,
    layer: string,
    published: string,
    type: string | undefined,
    readType: ReadType,
  ): void {
    const before = { type: readType(published) ?? '', draftType: readType(`drafts.${published}`) ?? '' }
    const after = layer === '' ? { ...before, type: type ?? '' } : { ...before, draftType: type ?? '' }
    if (before.type || before.draftType) this.#add.run('', folder, before.type, before.draftType, -1)
    if (after.type || after.draftType) this.#add.run('', folder, after.type, after.draftType, 1)
  }
}
