import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { isolatePreview, storefrontPreview } from './isolate-preview.ts'

/** Bundles virtual files for visitors, from `/web/src/main.ts` on; returns the modules of the result. */
async function bundle(files: Record<string, string>, hasStudio = true): Promise<string[]> {
  const found = (id: string) => Object.keys(files).find((name) => name.endsWith(id.replace(/^\.+\//, '/')))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'files',
        enforce: 'pre',
        resolveId: (id) => found(id) ?? null,
        load: (id) => files[id] ?? null,
      },
      isolatePreview({ ...storefrontPreview, hasStudio }),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: '/web/src/main.ts' } },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.flatMap((output: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
    output.type === 'chunk' ? output.moduleIds : [],
  )
}

const gate = `export const open = () => addEventListener('message', () => import('./start-preview.ts'))`
const preview = {
  '/web/src/preview/start-preview.ts': `import { mark } from './mark.ts'; import { overlay } from '/overlay.js'; console.log(mark, overlay)`,
  '/web/src/preview/mark.ts': `export const mark = 'mark'`,
  '/web/node_modules/@sanity/visual-editing/dist/overlay.js': `export const overlay = 'overlay'`,
}

describe('a build for visitors', () => {
  it('may import the preview in the gate', async () => {
    const modules = await bundle({
      '/web/src/main.ts': `import { open } from './preview/listen-for-studio.ts'; open()`,
      '/web/src/preview/listen-for-studio.ts': gate,
      ...preview,
    })
    expect(modules).toContain('/web/src/preview/start-preview.ts')
  })

  it('fails when another module imports the preview, even dynamically', async () => {
    const building = bundle({
      '/web/src/main.ts': `import { open } from './preview/listen-for-studio.ts'; open(); addEventListener('click', () => import('./preview/start-preview.ts'))`,
      '/web/src/preview/listen-for-studio.ts': gate,
      ...preview,
    })
    await expect(building).rejects.toThrow('/web/src/main.ts imports the preview')
  })

  it('fails when a page imports a module of the preview', async () => {
    const building = bundle({
      '/web/src/main.ts': `import { open } from './preview/listen-for-studio.ts'; import { mark } from './preview/mark.ts'; open(); console.log(mark)`,
      '/web/src/preview/listen-for-studio.ts': gate,
      ...preview,
    })
    await expect(building).rejects.toThrow('/web/src/preview/mark.ts would be downloaded by visitors')
  })

  it('fails when a page imports a library of the preview, even dynamically', async () => {
    const building = bundle({
      '/web/src/main.ts': `addEventListener('click', () => import('./page.ts'))`,
      '/web/src/page.ts': `import { overlay } from '/overlay.js'; console.log(overlay)`,
      ...preview,
    })
    await expect(building).rejects.toThrow('visual-editing/dist/overlay.js would be downloaded by visitors')
  })

  it('fails when it contains the gate, and names no studio', async () => {
    const building = bundle(
      {
        '/web/src/main.ts': `import { open } from './preview/listen-for-studio.ts'; open()`,
        '/web/src/preview/listen-for-studio.ts': `export const open = () => console.log('open')`,
      },
      false,
    )
    await expect(building).rejects.toThrow('listen-for-studio.ts would be downloaded by visitors')
  })
})
