import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { buildTarget } from '../../browsers/supported-browsers.ts'

const placeholder = '<!--controls-->'

/** Bundles the controls for a script that runs while the page is parsed, before the first paint. */
export async function bundleControls(root: string, plugins: Plugin[] = []): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      write: false,
      target: buildTarget,
      modulePreload: false,
      rolldownOptions: { input: { controls: 'src/controls/main.ts' }, output: { format: 'iife' } },
    },
  })
  const [bundle] = [result].flat() as Rolldown.RolldownOutput[]
  if (!bundle) throw new Error('The controls were not bundled')
  return bundle.output[0].code.trim()
}

/** A Vite plugin that adds the controls to the page: as a file, or as they are on the development server. */
export function controlsScript(): Plugin {
  const name = 'controls.js'
  let config: ResolvedConfig
  return {
    name: 'lucarne:controls-script',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: (resolved) => {
      config = resolved
    },
    async buildStart() {
      if (config.command === 'build')
        this.emitFile({ type: 'asset', name, source: await bundleControls(config.root) })
    },
    transformIndexHtml: {
      // A build's files have their names by then.
      order: 'post',
      async handler(html, { bundle = {} }) {
        const file = Object.values(bundle).find(
          (output) => output.type === 'asset' && output.names.includes(name),
        )
        const script = file
          ? `<script src="/${file.fileName}"></script>`
          : `<script>${await bundleControls(config.root)}</script>`
        return html.replace(placeholder, () => script)
      },
    },
  }
}
