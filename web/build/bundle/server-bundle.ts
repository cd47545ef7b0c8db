import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'

export type ServerBundle = typeof import('../../src/prerender/entry-server.ts')

/** The entry of the code that prerenders. */
export const serverEntry = 'src/prerender/entry-server.ts'

export const serverDir = (stateDir: string): string => join(stateDir, 'server')

/** The URL of a bundle that `bundleForNode` has written. */
export const nodeBundleUrl = (source: string, outDir: string): string =>
  pathToFileURL(join(outDir, `${parse(source).name}.js`)).href

/** Loads the code that prerenders. */
export const loadServerBundle = (stateDir: string): Promise<ServerBundle> =>
  import(nodeBundleUrl(serverEntry, serverDir(stateDir)))
