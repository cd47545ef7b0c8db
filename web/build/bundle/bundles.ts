import { rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { configFile, webDir } from '../paths.ts'

/** Builds the browser's files, and the HTML template of every page. */
export async function bundleForBrowsers(outDir: string): Promise<void> {
  await build({ root: webDir, configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
}

/**
 * Bundles code of the storefront for Node in one file, which is removed after use.
 * @param source entry module, relative to `web`
 * @param mode `development` for React's development build, which reports hydration mismatches
 * @param use receives the bundle's URL; importing it with another query runs it again
 */
export async function withNodeBundle<Result>(
  source: string,
  mode: 'production' | 'development',
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const { name } = parse(source)
  // Below `web/node_modules`, so that its imports resolve.
  const outDir = join(webDir, 'node_modules', '.cache', `${name}-${process.pid}`)
  try {
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
    return await use(pathToFileURL(join(outDir, `${name}.js`)).href)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

export type ServerBundle = typeof import('../../src/prerender/entry-server.ts')

/** Bundles the code that prerenders, and loads it. */
export const loadServerBundle = (): Promise<ServerBundle> =>
  withNodeBundle('src/prerender/entry-server.ts', 'production', (url) => import(url))
