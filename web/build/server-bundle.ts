import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { configFile, webRoom } from './paths.ts'

export type ServerBundle = typeof import('../src/prerender/entry-server.ts')
export type { FeedEntry } from '../src/prerender/blog-feed.ts'
export type { RenderedPage } from '../src/prerender/render-page.tsx'
export type { SiteIdentity } from '../src/prerender/site-identity.ts'
export type { SitePage } from '../src/prerender/site-pages.ts'

/** Bundles the storefront for Node and loads it. Nothing of it is left on the disk. */
export async function loadServerBundle(): Promise<ServerBundle> {
  // Under the room's own packages, so that it finds them.
  const outDir = join(webRoom, 'node_modules', '.cache', `server-bundle-${process.pid}`)
  try {
    await build({
      root: webRoom,
      configFile,
      logLevel: 'warn',
      build: {
        ssr: join(webRoom, 'src/prerender/entry-server.ts'),
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: false,
        minify: false,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    return await import(pathToFileURL(join(outDir, 'entry-server.js')).href)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
