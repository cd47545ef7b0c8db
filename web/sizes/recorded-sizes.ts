import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'

const file = new URL('recorded-sizes.gen.json', import.meta.url)

const schema = z.object({
  /** Why sizes were recorded again. */
  reason: z.string(),
  /** Script files of the site. */
  scripts: z.int(),
  /** Bytes as hosts send them, by figure. */
  figures: z.record(z.string(), z.number()),
  /** The modules of each chunk, with their bytes before minification. */
  chunks: z.record(z.string(), z.record(z.string(), z.number())),
})

export type RecordedSizes = z.infer<typeof schema>

export async function readRecordedSizes(): Promise<RecordedSizes> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')))
}

export async function recordSizes(sizes: RecordedSizes): Promise<void> {
  await writeFile(file, `${JSON.stringify(sizes, null, 1)}\n`)
}
