/** The documents in the index `scheduled_releases`, which SQLite uses for queries with exactly this condition. */
export const IS_SCHEDULED_RELEASE = `id >= '_.releases.' AND id < '_.releases/' AND content ->> 'state' = 'scheduled'`

/** Increase it with every incompatible change of the tables below. */
export const SCHEMA_VERSION = 1

/**
 * The lake's main tables. The query engine and the webhook outbox have theirs in the same file, so that one SQLite
 * transaction covers a write, its index entries and its webhook messages. The tables with whole documents have rowids:
 * without, a page would hold four rows at most, and an import would write to all pages in turn.
 */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS documents (
  id TEXT NOT NULL PRIMARY KEY,
  type TEXT NOT NULL,
  rev TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;

-- In the order of their times.
CREATE INDEX IF NOT EXISTS scheduled_releases ON documents(content ->> 'publishAt') WHERE ${IS_SCHEDULED_RELEASE};

-- The transaction log: history, restore and resumed listeners read it.
CREATE TABLE IF NOT EXISTS transactions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  timestamp TEXT NOT NULL,
  author TEXT NOT NULL
) STRICT;

-- position orders the changes of a transaction, as listeners receive them.
-- result is the whole document after the transaction, NULL when it was deleted.
CREATE TABLE IF NOT EXISTS transaction_documents (
  document_id TEXT NOT NULL,
  seq INTEGER NOT NULL REFERENCES transactions(seq),
  position INTEGER NOT NULL,
  result TEXT,
  mutations TEXT NOT NULL,
  PRIMARY KEY (document_id, seq)
) STRICT;
CREATE INDEX IF NOT EXISTS transaction_documents_by_seq ON transaction_documents(seq, position);

-- A document that is the target of a strong reference cannot be deleted.
CREATE TABLE IF NOT EXISTS strong_references (
  target_id TEXT NOT NULL,
  source_id TEXT NOT NULL,
  PRIMARY KEY (target_id, source_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS strong_references_by_source ON strong_references(source_id);

CREATE TABLE IF NOT EXISTS sessions (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS key_values (
  user_id TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
`
