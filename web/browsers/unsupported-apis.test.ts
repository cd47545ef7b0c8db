import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findUnsupportedApis } from './unsupported-apis.ts'

const repository = `${import.meta.dirname}/../..`

/** Everything of ours that ends up in a visitor's browser; an editor's preview runs in a current one. */
const visitorCode = [
  '{web/src,core,sections}/**/*.{ts,tsx}',
  'schemas/{queries,routes}/**/*.ts',
  'store/contract/**/*.ts',
]
const elsewhere = /\.test\.tsx?$|^(?:web\/src|core|sections)\/(?:tests?|prerender|preview|scripts)\//

const files = globSync(visitorCode, { cwd: repository }).filter((file) => !elsewhere.test(file))

describe('the supported browsers', () => {
  it.each([
    ['URL.parse("/")', ['URL.parse']],
    ['AbortSignal.any([])', ['AbortSignal.any']],
    ['[2, 1].toSorted()', ['.toSorted()']],
    ['Promise.withResolvers()', ['Promise.withResolvers']],
    ['Object.groupBy([], String)', ['Object.groupBy']],
    ['document.startViewTransition(() => {})', ['.startViewTransition()']],
    ['requestIdleCallback(() => {})', ['requestIdleCallback']],
    ['new CloseWatcher()', ['CloseWatcher']],
  ])('lack what %s calls', (code, names) => {
    expect(findUnsupportedApis('example.ts', code)).toEqual(names)
  })

  it.each([
    'new URL("/")',
    'AbortSignal.timeout(1)',
    '[1].at(-1)',
    'Promise.any([])',
    'structuredClone({})',
    'document.startViewTransition?.(() => {})',
    'if (typeof requestIdleCallback === "function") requestIdleCallback(() => {})',
  ])('have what %s calls', (code) => {
    expect(findUnsupportedApis('example.ts', code)).toEqual([])
  })

  it('have every API that the code of the site calls', () => {
    const found = files.flatMap((file) =>
      findUnsupportedApis(file, readFileSync(`${repository}/${file}`, 'utf8')).map(
        (name) => `${file}: ${name}`,
      ),
    )
    expect(files.length).toBeGreaterThan(200)
    expect(found).toEqual([])
  })
})
