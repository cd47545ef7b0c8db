import { writeFile } from 'node:fs/promises'
import { seedDocuments, toNdjson } from './archive.ts'

const documents = seedDocuments()
await writeFile(new URL('./data.ndjson', import.meta.url), toNdjson(documents))
console.log(`data.ndjson: ${documents.length} documents`)
