import { followLiveEvents } from '@lucarne/core/lib/live-events.ts'
import type { PageStateFile, SiteState } from '@lucarne/core/lib/page-state-file.ts'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { watchPublications } from './publications.ts'

vi.mock('@lucarne/core/lib/live-events.ts', () => ({ followLiveEvents: vi.fn() }))
vi.mock('./catalogue.ts', () => ({ watchCatalogue: () => lookIn }))

const article = { key: ['content', 'article'], data: { result: {}, syncTags: ['s1:article'] } }
const page: PageStateFile = { version: 'v1', route: '/', queries: [article], entries: [], chunks: [] }
const site: SiteState = {
  eventId: 'e1',
  eventsUrl: 'https://lake.test/live',
  catalogue: { version: '1', storeUrl: 'https://store.test' },
  nextChangeMs: null,
  queries: [],
}
const stop = vi.fn()
const lookIn = vi.fn()
let outdated = 0

/** Waits as a page that nobody has touched. */
async function wait(opened: { site?: SiteState | undefined; page?: PageStateFile | undefined }) {
  window.siteState = Promise.resolve('site' in opened ? opened.site : site)
  window.pageState = Promise.resolve('page' in opened ? opened.page : page)
  dispatchEvent(new Event('dormant'))
  await Promise.all([window.siteState, window.pageState])
  await Promise.resolve()
  await Promise.resolve()
}
const publish = (tag: string) =>
  vi.mocked(followLiveEvents).mock.lastCall?.[2]({ type: 'message', id: 'e2', tags: [tag] })

beforeAll(() => {
  watchPublications()
  addEventListener('outdated', () => {
    outdated += 1
  })
})
beforeEach(() => {
  outdated = 0
  stop.mockReset()
  lookIn.mockReset()
  vi.mocked(followLiveEvents).mockReset().mockReturnValue(stop)
  document.head.innerHTML = '<link rel="page-state" data-version="v1">'
})

it('a waiting page polls the store at its start and after unrelated publications', async () => {
  await wait({})
  expect(lookIn.mock.calls).toEqual([[0]])
  publish('s1:article')
  expect(lookIn).toHaveBeenCalledTimes(1)
  publish('s1:catalogueChange')
  expect(lookIn.mock.calls).toEqual([[0], [0]])
  expect(outdated).toBe(1)
})

it('a waiting page is outdated when something that it shows is published', async () => {
  await wait({})
  expect(vi.mocked(followLiveEvents).mock.lastCall?.slice(0, 2)).toEqual([site.eventsUrl, 'e1'])
  publish('s1:page')
  expect(outdated).toBe(0)
  publish('s1:article')
  expect(outdated).toBe(1)
})

it('a waiting page is outdated when events may have been missed', async () => {
  await wait({})
  vi.mocked(followLiveEvents).mock.lastCall?.[2]({ type: 'restart' })
  expect(outdated).toBe(1)
})

it.each([
  ['the build’s last event is not known', { site: { ...site, eventId: '' } }],
  ['the state of the site is missing', { site: undefined }],
  ['its own state is missing', { page: undefined }],
  ['the site was built again', { page: { ...page, version: 'v2' } }],
  ['a visibility date has passed', { site: { ...site, nextChangeMs: 1 } }],
])('a waiting page is outdated when %s', async (_, opened) => {
  await wait(opened)
  expect(outdated).toBe(1)
  expect(followLiveEvents).not.toHaveBeenCalled()
})

it('a page that starts follows publications no more', async () => {
  await wait({})
  dispatchEvent(new Event('started'))
  expect(stop).toHaveBeenCalled()
})
