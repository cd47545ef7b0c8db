import { mkdir, symlink } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { configFile, webDir } from '../paths.ts'

/** Builds the browser's files, and the HTML template of every page. */
export async function bundleForBrowsers(outDir: string): Promise<void> {
  await build({ root: webDir, configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
}

/** The URL of a bundle that `bundleForNode` has written. */
export const nodeBundleUrl = (source: string, outDir: string): string =>
  pathToFileURL(join(outDir, `${parse(source).name}.js`)).href

/**
 * Bundles code of the storefront for Node in one file.
 * @param source entry module, relative to `web`
 * @param mode `development` for React's development build, which reports hydration mismatches
 */
export async function bundleForNode(
  source: string,
  mode: 'production' | 'development',
  outDir: string,
): Promise<void> {
  await build({
    root: webDir,
    configFile,
    mode,
    logLevel: 'warn',
    build: {
      ssr: join(webDir, source),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  // The dependencies of the bundle resolve from any folder.
  await mkdir(outDir, { recursive: true })
  await symlink(join(webDir, 'node_modules'), join(outDir, 'node_modules'), 'junction')
}

export type ServerBundle = typeof import('../../src/prerender/entry-server.ts')

/** The entry of the code that prerenders. */
export const serverEntry = 'src/prerender/entry-server.ts'

/** Loads the code that prerenders. */
export const loadServerBundle = (stateDir: string): Promise<ServerBundle> =>
  import(nodeBundleUrl(serverEntry, serverDir(stateDir)))

export const serverDir = (stateDir: string): string => join(stateDir, 'server')
