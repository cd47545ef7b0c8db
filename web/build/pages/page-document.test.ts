import { expect, it } from 'vitest'
import { renderPageDocument } from './page-document.ts'

const template = '<html lang="fr"><head></head><body><div id="root"></div></body></html>'
const page = (route: string | null) =>
  renderPageDocument(template, {
    head: '',
    body: '',
    tags: '',
    language: undefined,
    preloads: [],
    stateLink: '',
    route,
  })

it.each([
  ['/', true],
  ['/blog/:slug', true],
  ['/product/:productId', true],
  ['*', false],
  ['/connexion', false],
  [null, false],
])('the page of route %s starts on demand: %s', (route, isOnDemand) =>
  expect(page(route).includes('<div id="root" data-on-demand>')).toBe(isOnDemand),
)
