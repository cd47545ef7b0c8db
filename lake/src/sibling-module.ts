import { extname } from 'node:path'

/**
 * The URL of a module in the folder of another, for a worker: it ends in `.ts` in this repository and in `.js` in the
 * published package.
 */
export function siblingModule(importerUrl: string, name: string): URL {
  return new URL(`./${name}${extname(importerUrl)}`, importerUrl)
}
