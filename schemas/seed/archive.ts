import { slideDocuments } from './documents/slides.ts'
import type { SeedDocument } from './lib/seed-document.ts'

/** The whole site, in a fixed order. */
export const seedDocuments = (): SeedDocument[] => [...slideDocuments()]

/** One JSON document a line: what `sanity dataset import` and the embedded Content Lake read. */
export const toNdjson = (documents: readonly SeedDocument[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('')
