import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'

export type ServerBundle = typeof import('../../src/prerender/entry-server.ts')

/** The entry of the code that prerenders. */
export const serverEntry = 'src/prerender/entry-server.ts'

export const getServerDir = (stateDir: string): string => join(stateDir, 'server')

/** Loads the code that prerenders, which `bundleForNode` has written. */
export const loadServerBundle = (stateDir: string): Promise<ServerBundle> =>
  import(pathToFileURL(join(getServerDir(stateDir), `${parse(serverEntry).name}.js`)).href)
