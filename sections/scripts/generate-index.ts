// `pnpm --filter @lucarne/sections index` lists every section in `generated/`.
import { writeFileSync } from 'node:fs'
import { generateSectionIndex } from './section-index.ts'

const folder = new URL('../generated/', import.meta.url)
for (const [file, content] of Object.entries(generateSectionIndex()))
  writeFileSync(new URL(file, folder), content)
