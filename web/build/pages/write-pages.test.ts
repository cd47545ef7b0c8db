import { expect, it } from 'vitest'
import { pageStateFile } from './write-pages.ts'

const template = '<head><link rel="code" data-run crossorigin href="/assets/application-1.js"></head>'
const write = (path: string, data: string) =>
  pageStateFile(template, path, {
    state: { route: '/', queries: [{ key: ['slides'], data }] },
    chunks: ['/assets/home-page-1.js'],
  })

it.each([
  ['/', '/page-state/index.json', 'page-state/index.json'],
  ['/blog/d%C3%A9bit', '/page-state/blog/d%C3%A9bit.json', 'page-state/blog/débit.json'],
])('the state of %s is a file of its own, which its HTML names', (path, url, file) => {
  const written = write(path, 'a')
  expect(written.file).toBe(file)
  expect(written.link).toContain(`href="${url}"`)
  expect(JSON.parse(written.content)).toMatchObject({
    route: '/',
    queries: [{ key: ['slides'], data: 'a' }],
    entries: ['/assets/application-1.js'],
    chunks: ['/assets/home-page-1.js'],
  })
})

it('HTML and state have the same version, another one when the content differs', () => {
  const { version } = JSON.parse(write('/', 'a').content)
  expect(write('/', 'a').link).toContain(`data-version="${version}"`)
  expect(write('/', 'b').link).not.toContain(version)
})
