import { expect, it } from 'vitest'
import { pageDocument } from './page-document.ts'

const template = '<html lang="fr"><head></head><body><div id="root"></div></body></html>'
const page = (body: string, queries: { key: string[]; data: unknown }[], route: string | null = '/') =>
  pageDocument(template, {
    ...{ head: '', tags: '', language: undefined, preloads: [], lazyChunks: [] },
    ...{ body, state: { route, queries } },
  })

it('sends placeholders of the pictures that it paints, and no others', () => {
  const html = page('<img style="background-image:url(data:image/webp;base64,Ag+/=)">', [
    {
      key: ['slides'],
      data: [{ lqip: 'data:image/webp;base64,Ag+/=' }, { lqip: 'data:image/webp;base64,Aw==' }],
    },
  ])
  expect(html).toContain('[{"lqip":"data:image/webp;base64,Ag+/="},{"lqip":null}]')
})

it.each([
  ['/', true],
  ['/blog/:slug', true],
  ['/product/:productId', false],
  ['*', false],
  ['/connexion', false],
  [null, false],
])('the page of route %s starts on demand: %s', (route, isOnDemand) =>
  expect(page('', [], route).includes('<div id="root" data-on-demand>')).toBe(isOnDemand),
)
