/** Increase it when the tables or their content change: they are then rebuilt from the documents. */
export const INDEX_VERSION = 3

export const INDEX_TABLES = [
  'query_version',
  'query_entries',
  'query_counts',
  'query_references',
  'query_paths',
  'query_values',
  'query_text',
]

/**
 * Index tables, written in the same transaction as `documents`, so that a rollback undoes both. A sort key identifies a
 * document and orders it.
 */
export const INDEX_SCHEMA = `
  CREATE TABLE query_version(version INTEGER NOT NULL);
  CREATE TABLE query_entries(n INTEGER PRIMARY KEY, sort_key TEXT NOT NULL UNIQUE, type TEXT NOT NULL);
  CREATE INDEX query_entries_by_type ON query_entries(type, sort_key);
  CREATE TABLE query_counts(
    layer TEXT NOT NULL, folder TEXT NOT NULL, type TEXT NOT NULL, draft_type TEXT NOT NULL, n INTEGER NOT NULL,
    PRIMARY KEY(layer, folder, type, draft_type)
  ) WITHOUT ROWID;
  CREATE TABLE query_references(
    target TEXT NOT NULL, sort_key TEXT NOT NULL, PRIMARY KEY(target, sort_key)
  ) WITHOUT ROWID;
  CREATE TABLE query_paths(n INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE query_values(
    path INTEGER NOT NULL, rank INTEGER NOT NULL, key NOT NULL, sort_key TEXT NOT NULL, type TEXT NOT NULL,
    PRIMARY KEY(path, rank, key, sort_key)
  ) WITHOUT ROWID;
  CREATE INDEX query_values_ascending ON query_values(path, type, rank, key, sort_key);
  CREATE INDEX query_values_descending ON query_values(path, type, rank DESC, key DESC, sort_key);
  CREATE VIRTUAL TABLE query_text USING fts5(
    words, content='', contentless_delete=1, detail='none', tokenize='ascii', prefix='2 3'
  );
`
