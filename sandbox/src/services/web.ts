import { join } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { serveStorefront } from '../frontends/serve-storefront.ts'
import { webPackageDir } from '../paths.ts'
import { runService, type ServiceContext, waitForResponse } from './run-service.ts'

const environment = z.object({
  WEB_PORT: z.coerce.number().int(),
  FRONT_END: z.enum(['development', 'built']).default('development'),
  /** Absolute path of a built site, to be served instead of the sources. */
  SITE_FOLDER: z.string().optional(),
})
const viteConfig = { root: webPackageDir, configFile: join(webPackageDir, 'vite.config.ts') }

const beaconPath = '/__first-paint'

const reportFirstPaint = `
new PerformanceObserver((list, observer) => {
  const paint = list.getEntriesByName('first-contentful-paint')[0]
  if (!paint) return
  observer.disconnect()
  navigator.sendBeacon('${beaconPath}?ms=' + Math.round(paint.startTime))
}).observe({ type: 'paint', buffered: true })`

/**
 * Adds a beacon to the first page, so that `npm start` can print its first contentful paint.
 * @param onPaint called once, with the milliseconds from the page's request to its first contentful paint
 */
function firstPaintPlugin(onPaint: (ms: number) => void): Plugin {
  let isReported = false
  return {
    name: 'lucarne:first-paint',
    configureServer(server) {
      server.middlewares.use(beaconPath, (request, response) => {
        const ms = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('ms'))
        if (!isReported && ms > 0) {
          isReported = true
          onPaint(ms)
        }
        response.writeHead(204).end()
      })
    },
    transformIndexHtml: () =>
      isReported
        ? []
        : [{ tag: 'script', attrs: { type: 'module' }, children: reportFirstPaint, injectTo: 'head' }],
  }
}

interface Server {
  close(): Promise<void>
}

// Imported lazily: a static server takes a quarter of Vite's memory.
async function serveSources({ progress }: ServiceContext): Promise<Server> {
  const { createServer } = await import('vite')
  const server = await createServer({
    ...viteConfig,
    plugins: [firstPaintPlugin((ms) => progress(`first page painted ${ms} ms after it was asked for`))],
  })
  return server.listen()
}

async function serveSite(outDir: string): Promise<Server> {
  const { preview } = await import('vite')
  return preview({ ...viteConfig, build: { outDir } })
}

await runService('storefront', async (context) => {
  const { WEB_PORT: port, SITE_FOLDER: siteFolder, FRONT_END: mode } = environment.parse(process.env)
  const serve = () => (mode === 'built' ? serveStorefront(port, process.env, context) : serveSources(context))
  const server = await (siteFolder ? serveSite(siteFolder) : serve())
  await waitForResponse(`http://localhost:${port}/`)
  return () => server.close()
})
