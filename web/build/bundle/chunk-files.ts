import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    /** Absent for a chunk of several modules. */
    src: z.optional(z.string()),
    name: z.optional(z.string()),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

/** Vite's manifest: each chunk's file and imports, by source. */
export type Manifest = z.infer<typeof manifestSchema>

export async function readManifest(siteDir: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(join(siteDir, '.vite/manifest.json'), 'utf8')))
}

function chunkKeys(manifest: Manifest, source: string): string[] {
  const visited = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    for (const imported of chunk.imports) visit(imported)
  }
  visit(source)
  return [...visited]
}

/** The files of a source's chunk and of its static imports, its own first. */
export function listChunkFiles(manifest: Manifest, source: string): string[] {
  return chunkKeys(manifest, source).flatMap((key) => manifest[key]?.file ?? [])
}

/**
 * The files of the parts of its feature that a page imports when it is rendered.
 * @param isLoaded whether every page loads a file: parts of the application's chunk are other pages
 */
export function listLazyChunkFiles(
  manifest: Manifest,
  source: string,
  isLoaded: (file: string) => boolean,
): string[] {
  const parts = chunkKeys(manifest, source)
    .flatMap((key) => manifest[key] ?? [])
    .flatMap(({ file, dynamicImports }) => (isLoaded(file) ? [] : dynamicImports))
    .filter((key) => key.startsWith('src/features/'))
  return [...new Set(parts.flatMap((key) => listChunkFiles(manifest, key)))]
}
