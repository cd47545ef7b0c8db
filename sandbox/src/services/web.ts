import { join } from 'node:path'
import { createServer, type Plugin, preview } from 'vite'
import { z } from 'zod'
import { webDir } from '../paths.ts'
import { runService, type ServiceContext, waitForResponse } from './run-service.ts'

const environment = z.object({
  WEB_PORT: z.coerce.number().int(),
  /** Absolute path of a built site, to be served instead of the sources. */
  SITE_FOLDER: z.string().optional(),
})
const vite = { root: webDir, configFile: join(webDir, 'vite.config.ts') }

const beaconPath = '/__first-paint'

const reportFirstPaint = `
new PerformanceObserver((list, observer) => {
  const paint = list.getEntriesByName('first-contentful-paint')[0]
  if (!paint) return
  observer.disconnect()
  navigator.sendBeacon('${beaconPath}?ms=' + Math.round(paint.startTime))
}).observe({ type: 'paint', buffered: true })`

/**
 * Adds a beacon to the first page, so that `npm start` can print when a browser painted it.
 *
 * @param onPaint called once, with the milliseconds from the page's request to its first contentful paint.
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

async function serveSources({ progress }: ServiceContext) {
  const server = await createServer({
    ...vite,
    plugins: [firstPaintPlugin((ms) => progress(`first page painted ${ms} ms after it was asked for`))],
  })
  return server.listen()
}

await runService('storefront', async (context) => {
  const { WEB_PORT: port, SITE_FOLDER: outDir } = environment.parse(process.env)
  const server = outDir ? await preview({ ...vite, build: { outDir } }) : await serveSources(context)
  await waitForResponse(`http://localhost:${port}/`)
  return () => server.close()
})
