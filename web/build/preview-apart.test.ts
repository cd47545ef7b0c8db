import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { previewApart, storefrontPreview } from './preview-apart.ts'

/** Bundles files that stand nowhere, the first one for visitors. */
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
      previewApart({ ...storefrontPreview, hasStudio }),
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
  it('may fetch the preview through the gate', async () => {
    const modules = await bundle({
      '/web/src/main.ts': `import { open } from './preview/listen-for-studio.ts'; open()`,
      '/web/src/preview/listen-for-studio.ts': gate,
      ...preview,
    })
    expect(modules).toContain('/web/src/preview/start-preview.ts')
  })

  it('fails when another module fetches the preview, even later', async () => {
    const building = bundle({
      '/web/src/main.ts': `import { open } from './preview/listen-for-studio.ts'; open(); addEventListener('click', () => import('./preview/start-preview.ts'))`,
      '/web/src/preview/listen-for-studio.ts': gate,
      ...preview,
    })
    await expect(building).rejects.toThrow('/web/src/main.ts imports the preview')
  })

  it('fails when a part of the preview is reached past the gate', async () => {
    const building = bundle({
      '/web/src/main.ts': `import { open } from './preview/listen-for-studio.ts'; import { mark } from './preview/mark.ts'; open(); console.log(mark)`,
      '/web/src/preview/listen-for-studio.ts': gate,
      ...preview,
    })
    await expect(building).rejects.toThrow('/web/src/preview/mark.ts would be sent to visitors')
  })

  it('fails when a page asks for one of its libraries, even later', async () => {
    const building = bundle({
      '/web/src/main.ts': `addEventListener('click', () => import('./page.ts'))`,
      '/web/src/page.ts': `import { overlay } from '/overlay.js'; console.log(overlay)`,
      ...preview,
    })
    await expect(building).rejects.toThrow('visual-editing/dist/overlay.js would be sent to visitors')
  })

  it('fails without a studio when the gate alone is left', async () => {
    const building = bundle(
      {
        '/web/src/main.ts': `import { open } from './preview/listen-for-studio.ts'; open()`,
        '/web/src/preview/listen-for-studio.ts': `export const open = () => console.log('open')`,
      },
      false,
    )
    await expect(building).rejects.toThrow('listen-for-studio.ts would be sent to visitors')
  })
})
