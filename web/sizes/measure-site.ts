import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '../build/bundle/chunk-files.ts'
import { encode } from '../server/content-encoding.ts'
import { controlsFiles, pageFiles, pageModules, searchFiles, startFiles } from './page-files.ts'

const kB = 1000

/** Files that browsers load for one purpose. */
export type MeasuredSize = {
  files: readonly string[]
  /** Transferred bytes, compressed by Brotli. */
  bytes: number
  /** Absolute maximum of its bytes. */
  goal?: number
}

const goals = {
  /** Scripts that a page has loaded while nobody touched it. */
  untouched: 110 * kB,
  /** The script that runs before the first paint. */
  controls: 5.5 * kB,
}

type Loaded = Omit<MeasuredSize, 'bytes'>

/** Measurements, by name in the record. */
function listLoaded(manifest: Manifest): Record<string, Loaded> {
  const loaded: Record<string, Loaded> = {
    controls: { files: controlsFiles(manifest), goal: goals.controls },
    // Browsers keep the libraries over deployments.
    'changed by deployments': {
      files: startFiles(manifest).filter((file) => !/\/(?:react|libraries)-/.test(file)),
    },
    styles: {
      files: Object.values(manifest).flatMap(({ css, name }) => (name === 'application' ? css : [])),
    },
    'first search': { files: searchFiles(manifest) },
  }
  for (const page of pageModules(manifest)) {
    const { untouched, touched } = pageFiles(manifest, page)
    if (untouched) loaded[`${page} untouched`] = { files: untouched, goal: goals.untouched }
    loaded[`${page} touched`] = { files: touched }
  }
  return loaded
}

/** The figures of a built site, by name. */
export async function measureSite(
  siteDir: string,
  manifest: Manifest,
): Promise<Record<string, MeasuredSize>> {
  const loaded = Object.entries(listLoaded(manifest))
  const sizes = new Map<string, number>()
  for (const file of new Set(loaded.flatMap(([, { files }]) => files)))
    sizes.set(file, (await encode(await readFile(join(siteDir, file)), 'br')).length)
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0)
  return Object.fromEntries(loaded.map(([name, part]) => [name, { ...part, bytes: sum(part.files) }]))
}
