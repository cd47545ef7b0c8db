import { join } from 'node:path'
import { indexPath } from '@lucarne/core/lib/index-path.ts'
import { runModule } from '../run-module.ts'

/** The search index in the site. */
export const searchIndexFile = indexPath.slice(1)

/**
 * Writes the search index into a folder, while pages are written.
 * @param stateDir with the code that prerenders
 * @param previous the site of an earlier build with the same products
 * @throws {BuildError}
 */
export async function writeSearchIndex(folder: string, stateDir: string, previous?: string): Promise<void> {
  const previousFile = previous === undefined ? [] : [join(previous, searchIndexFile)]
  const args = [join(folder, searchIndexFile), stateDir, ...previousFile]
  await runModule(new URL('search-index-process.ts', import.meta.url), args, {
    failure: 'The search index could not be written',
  })
}
