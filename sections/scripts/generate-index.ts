// `pnpm --filter @lucarne/sections index` lists every section in `generated/`, and shows its example in the demo content.
import { writeFileSync } from 'node:fs'
import { archiveWithExamples } from './example-page.ts'
import { sectionIndex } from './section-index.ts'

const folder = new URL('../generated/', import.meta.url)
for (const [file, content] of Object.entries(sectionIndex())) writeFileSync(new URL(file, folder), content)

const { sectionExamples } = await import('../generated/section-examples.ts')
writeFileSync(
  new URL('../../schemas/seed/data.ndjson', import.meta.url),
  archiveWithExamples(sectionExamples),
)
