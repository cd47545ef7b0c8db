import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

export type Chunks = z.infer<typeof manifestSchema>

/** What Vite says of the chunks it wrote. */
export async function readChunks(siteDir: string): Promise<Chunks> {
  return manifestSchema.parse(JSON.parse(await readFile(join(siteDir, '.vite/manifest.json'), 'utf8')))
}

/** The files of a chunk and of all it imports at once, itself first. */
export function filesOf(chunks: Chunks, source: string): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = chunks[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports) visit(imported)
  }
  visit(source)
  return [...seen].flatMap((key) => chunks[key]?.file ?? [])
}
