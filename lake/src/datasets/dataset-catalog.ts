import type { DatabaseSync } from 'node:sqlite'
import { optionalTextColumn, type Row, runInTransaction, textColumn } from '../storage/database.ts'

export type AclMode = 'public' | 'private'

/** What the lake stores about a dataset beside its content. */
export interface DatasetRecord {
  name: string
  /** Below the data folder; empty for the configured dataset. */
  folder: string
  /** Anonymous callers read public datasets only. */
  aclMode: AclMode
  /** Profile of an add-on dataset, such as `comments`. */
  profile: string | undefined
  /** The dataset that an add-on belongs to. */
  addonFor: string | undefined
  /** ISO 8601. */
  createdAt: string
  createdBy: string | undefined
}

/** An alias and the dataset that it is linked to, if any. */
export interface DatasetAlias {
  name: string
  datasetName: string | null
}

/** The datasets of the project with their aliases and tags, in its database. */
export class DatasetCatalog {
  readonly #db: DatabaseSync
  readonly #statements: ReturnType<typeof prepareStatements>

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#statements = prepareStatements(db)
  }

  /** The datasets by age. */
  all(): DatasetRecord[] {
    return this.#statements.all.all().map(toRecord)
  }

  insert(record: DatasetRecord): void {
    const { name, folder, aclMode, profile, addonFor, createdAt, createdBy } = record
    this.#statements.insert.run(
      name,
      folder,
      aclMode,
      profile ?? null,
      addonFor ?? null,
      createdAt,
      createdBy ?? null,
    )
  }

  /** The application may configure another name for the dataset in the data folder itself. */
  rename(folder: string, name: string): void {
    this.#statements.rename.run(name, folder)
  }

  setAclMode(name: string, aclMode: AclMode): void {
    this.#statements.setAclMode.run(aclMode, name)
  }

  /** Deletes a dataset and its tags, and unlinks its aliases. */
  delete(name: string): void {
    runInTransaction(this.#db, () => {
      this.#statements.delete.run(name)
      this.#statements.deleteTags.run(name)
      this.#statements.unlinkAll.run(name)
    })
  }

  aliases(): DatasetAlias[] {
    return this.#statements.aliases.all().map(toAlias)
  }

  findAlias(name: string): DatasetAlias | undefined {
    const row = this.#statements.alias.get(name)
    return row && toAlias(row)
  }

  putAlias({ name, datasetName }: DatasetAlias): void {
    this.#statements.putAlias.run(name, datasetName)
  }

  deleteAlias(name: string): void {
    this.#statements.deleteAlias.run(name)
  }

  tagsOf(dataset: string): string[] {
    return this.#statements.tags.all(dataset).map((row) => textColumn(row, 'tag'))
  }

  addTag(dataset: string, tag: string): void {
    this.#statements.addTag.run(dataset, tag)
  }

  deleteTag(dataset: string, tag: string): void {
    this.#statements.deleteTag.run(dataset, tag)
  }
}

function prepareStatements(db: DatabaseSync) {
  return {
    all: db.prepare('SELECT * FROM datasets ORDER BY created_at, name'),
    insert: db.prepare('INSERT INTO datasets VALUES (?, ?, ?, ?, ?, ?, ?)'),
    rename: db.prepare('UPDATE datasets SET name = ? WHERE folder = ?'),
    setAclMode: db.prepare('UPDATE datasets SET acl_mode = ? WHERE name = ?'),
    delete: db.prepare('DELETE FROM datasets WHERE name = ?'),
    deleteTags: db.prepare('DELETE FROM dataset_tags WHERE dataset = ?'),
    unlinkAll: db.prepare('UPDATE dataset_aliases SET dataset = NULL WHERE dataset = ?'),
    aliases: db.prepare('SELECT * FROM dataset_aliases ORDER BY name'),
    alias: db.prepare('SELECT * FROM dataset_aliases WHERE name = ?'),
    putAlias: db.prepare('INSERT OR REPLACE INTO dataset_aliases VALUES (?, ?)'),
    deleteAlias: db.prepare('DELETE FROM dataset_aliases WHERE name = ?'),
    tags: db.prepare('SELECT tag FROM dataset_tags WHERE dataset = ? ORDER BY tag'),
    addTag: db.prepare('INSERT OR IGNORE INTO dataset_tags VALUES (?, ?)'),
    deleteTag: db.prepare('DELETE FROM dataset_tags WHERE dataset = ? AND tag = ?'),
  }
}

function toRecord(row: Row): DatasetRecord {
  return {
    name: textColumn(row, 'name'),
    folder: textColumn(row, 'folder'),
    aclMode: row.acl_mode === 'public' ? 'public' : 'private',
    profile: optionalTextColumn(row, 'profile'),
    addonFor: optionalTextColumn(row, 'addon_for'),
    createdAt: textColumn(row, 'created_at'),
    createdBy: optionalTextColumn(row, 'created_by'),
  }
}

function toAlias(row: Row): DatasetAlias {
  return { name: textColumn(row, 'name'), datasetName: optionalTextColumn(row, 'dataset') ?? null }
}
