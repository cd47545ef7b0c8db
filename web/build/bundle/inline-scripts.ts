import { build, type Plugin, type Rolldown } from 'vite'
import { buildTarget } from '../../browsers/supported-browsers.ts'

const inlineScript = /<script data-inline src="\/([^"]+)"><\/script>/g

/** Bundles a module and what it imports for a `<script>` that runs while the page is parsed. */
async function bundleInline(root: string, source: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTarget,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [bundle] = [result].flat() as Rolldown.RolldownOutput[]
  if (!bundle) throw new Error(`${source} was not bundled`)
  return bundle.output[0].code.trim()
}

/** A Vite plugin that puts the code of `<script data-inline>` into the page, on the development server too. */
export function inlineScripts(): Plugin {
  let root = ''
  return {
    name: 'lucarne:inline-scripts',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const sources = Array.from(html.matchAll(inlineScript), ([, source = '']) => source)
        const codes = await Promise.all(sources.map((source) => bundleInline(root, source)))
        return html.replace(inlineScript, () => `<script>${codes.shift()}</script>`)
      },
    },
  }
}
