import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const FILE_NAME = 'project.db'

const SCHEMA = `
-- folder is below the data folder; it is empty for the configured dataset. An add-on dataset has a profile and the
-- dataset that it belongs to.
CREATE TABLE IF NOT EXISTS datasets (
  name TEXT PRIMARY KEY,
  folder TEXT NOT NULL UNIQUE,
  acl_mode TEXT NOT NULL,
  profile TEXT,
  addon_for TEXT,
  created_at TEXT NOT NULL,
  created_by TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS dataset_aliases (
  name TEXT PRIMARY KEY,
  dataset TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS dataset_tags (
  dataset TEXT NOT NULL,
  tag TEXT NOT NULL,
  PRIMARY KEY (dataset, tag)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS copy_jobs (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  progress INTEGER NOT NULL,
  source TEXT NOT NULL,
  target TEXT NOT NULL,
  with_history INTEGER NOT NULL,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  error TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS api_tokens (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  label TEXT NOT NULL,
  role TEXT NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  expires_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS cors_origins (
  id TEXT PRIMARY KEY,
  origin TEXT NOT NULL UNIQUE,
  allow_credentials INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Webhooks of the API, as JSON.
CREATE TABLE IF NOT EXISTS webhooks (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Deployed schemas, with the fields of the hosted service's schema documents as JSON.
CREATE TABLE IF NOT EXISTS schemas (
  dataset TEXT NOT NULL,
  id TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (dataset, id)
) STRICT, WITHOUT ROWID;
`

/** Opens or creates the database of what belongs to no single dataset. Its statements are short and run at once. */
export function openProjectDatabase(dataDir: string, { isDurable }: { isDurable: boolean }): DatabaseSync {
  const db = new DatabaseSync(join(dataDir, FILE_NAME))
  db.exec(`PRAGMA synchronous = ${isDurable ? 'FULL' : 'OFF'}; PRAGMA journal_mode = WAL`)
  db.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT`)
  return db
}
