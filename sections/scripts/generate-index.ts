// `pnpm --filter @lucarne/sections index` lists every section in `generated/`.
import { writeFileSync } from 'node:fs'
import { sectionIndex } from './section-index.ts'

const folder = new URL('../generated/', import.meta.url)
for (const [file, content] of Object.entries(sectionIndex())) writeFileSync(new URL(file, folder), content)
