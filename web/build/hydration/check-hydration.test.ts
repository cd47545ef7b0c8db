import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BuildError } from '../build-error.ts'
import { checkHydration, startHydrationWorker } from './check-hydration.ts'

const application = new URL('fixtures/application.ts', import.meta.url).href
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-hydration-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function page(name: string, content: string) {
  const file = join(folder, `${name}.html`)
  const stateFile = join(folder, `${name}.json`)
  await writeFile(stateFile, '{}')
  await writeFile(file, `<!doctype html><html><body><div id="root">${content}</div></body></html>`)
  return { file, stateFile, url: `http://localhost:5173/${name}` }
}
const matching = '<main><p title="Titre">Des mots</p></main>'

it('accepts pages that are equal to their HTML after hydration', async () => {
  await checkHydration(application, [await page('une', matching), await page('autre', matching)])
})

it('names each page that differs from its HTML, with the difference', async () => {
  const pages = [
    await page('juste', matching),
    await page('texte', '<main><p title="Titre">D’autres mots</p></main>'),
    await page('attribut', '<main><p title="Autre titre">Des mots</p></main>'),
  ]
  const failure = await checkHydration(application, pages).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BuildError)
  const message = String(failure)
  expect(message).toContain('2 of 3 pages')
  expect(message).toContain('http://localhost:5173/texte')
  expect(message).toMatch(/\+\s+Des mots\s+-\s+D’autres mots/)
  expect(message).toContain('http://localhost:5173/attribut')
  expect(message).toMatch(/\+\s+title="Titre"\s+-\s+title="Autre titre"/)
  expect(message).not.toContain('/juste')
})

it('hydrates the few pages of a rebuild in the worker that was started for them', async () => {
  const worker = startHydrationWorker()
  const pages = Array.from({ length: 8 }, (_, index) => page(String(index), matching))
  const processId = new URL('fixtures/process-id.ts', import.meta.url).href
  const failure = await checkHydration(processId, await Promise.all(pages), worker).catch(String)
  expect(failure).toContain('8 of 8 pages')
  expect(new Set(String(failure).match(/process \d+/g))).toEqual(new Set([`process ${worker.pid}`]))
})

it('reports the error of a page whose code cannot run', async () => {
  const missing = new URL('fixtures/missing.ts', import.meta.url).href
  await expect(checkHydration(missing, [await page('une', matching)])).rejects.toThrow('Cannot find module')
})
