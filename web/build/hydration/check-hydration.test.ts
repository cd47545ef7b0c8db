import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BuildError } from '../build-error.ts'
import { HydrationCheck, type WrittenPage } from './check-hydration.ts'

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

async function checkHydration(entry: string, pages: readonly WrittenPage[]) {
  const check = new HydrationCheck(entry)
  try {
    for (const written of pages) check.add(written)
    await check.finish()
  } finally {
    check.stop()
  }
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

it('hydrates the few pages of a rebuild in one process', async () => {
  const processId = new URL('fixtures/process-id.ts', import.meta.url).href
  const pages = Array.from({ length: 8 }, (_, index) => page(String(index), matching))
  const failure = String(await checkHydration(processId, await Promise.all(pages)).catch(String))
  expect(failure).toContain('8 of 8 pages')
  expect(new Set(failure.match(/process \d+/g)).size).toBe(1)
})

it('hydrates pages that come after the first ones are done', async () => {
  const check = new HydrationCheck(application)
  check.add(await page('une', matching))
  await check.finish()
  check.add(await page('autre', '<main><p title="Titre">D’autres mots</p></main>'))
  await expect(check.finish()).rejects.toThrow('1 of 2 pages')
  check.stop()
})

it('reports the error of a page whose code cannot run', async () => {
  const missing = new URL('fixtures/missing.ts', import.meta.url).href
  await expect(checkHydration(missing, [await page('une', matching)])).rejects.toThrow('Cannot find module')
})
