import type { Plugin } from 'vite'

const path = '/__first-paint'

const reporter = `
new PerformanceObserver((list, observer) => {
  const paint = list.getEntriesByName('first-contentful-paint')[0]
  if (!paint) return
  observer.disconnect()
  navigator.sendBeacon('${path}?ms=' + Math.round(paint.startTime))
}).observe({ type: 'paint', buffered: true })`

/**
 * A Vite plugin for the sandbox's dev server: the first page that a browser paints says how long it took, so
 * that `npm start` can print what a newcomer really waited for.
 *
 * @param onPaint told once, with the milliseconds from the page's request to its first painted content.
 */
export function firstPaint(onPaint: (ms: number) => void): Plugin {
  let told = false
  return {
    name: 'lucarne:first-paint',
    configureServer(server) {
      server.middlewares.use(path, (request, response) => {
        const ms = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('ms'))
        if (!told && ms > 0) {
          told = true
          onPaint(ms)
        }
        response.writeHead(204).end()
      })
    },
    transformIndexHtml: () =>
      told ? [] : [{ tag: 'script', attrs: { type: 'module' }, children: reporter, injectTo: 'head' }],
  }
}
