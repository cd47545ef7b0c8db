import { type BrowserContext, expect, type Frame, type Page } from '@playwright/test'
import { editorClient } from '../pages/studio.ts'
import { draftBrandName, renderFakeStudioPage, serveFakeStudio } from './fake-studio.ts'
import { test as base } from './site-test.ts'

const previewChunk = /\/assets\/(?:start-preview|VisualEditing|enableLiveMode)/

/** URLs of two fake studios. */
type Origins = { studio: string; foreign: string }

/**
 * The fake studio twice: at the configured studio's origin, and at a foreign one. Without DEEP=1, the sandbox has a studio
 * at that origin, whose responses are replaced; such a page may not frame one of this machine.
 */
const test = base.extend<{ origins: Origins }>({
  origins: async ({ context, site }, use) => {
    const { lake, studio } = site.urls
    const ours = process.env.DEEP ? await serveFakeStudio(lake, Number(new URL(studio).port)) : undefined
    if (!ours)
      await context.route(`${studio}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: renderFakeStudioPage(lake) }),
      )
    const foreign = await serveFakeStudio(lake)
    await use({ studio, foreign: foreign.url })
    await Promise.all([ours?.stop(), foreign.stop()])
  },
})

/** Collects requests for chunks of the preview. */
function recordPreviewChunks(context: BrowserContext): string[] {
  const urls: string[] = []
  context.on('request', (request) => {
    if (previewChunk.test(request.url())) urls.push(request.url())
  })
  return urls
}

const fakeStudioUrl = (origin: string, target: 'frame' | 'window', siteUrl: string) =>
  `${origin}/?${target}=${encodeURIComponent(siteUrl)}`

/** The site's page in a window that the fake studio on `page` opens. */
async function openWindowFrom(page: Page, origin: string, siteUrl: string): Promise<Page> {
  await page.goto(fakeStudioUrl(origin, 'window', siteUrl))
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.locator('html').click()])
  return opened
}

const banner = (site: Page | Frame) => site.getByRole('banner')

/** Waits until the page runs its idle tasks, by when it would have accepted the studio. */
async function waitForIdleTasks(site: Page | Frame) {
  await banner(site).getByRole('link', { name: 'Lucarne' }).first().waitFor()
  await site.evaluate(() => dispatchEvent(new Event('keydown')))
  // The attribute is removed when background tasks start; idle tasks wait for the position of the build.
  await expect(site.locator('script[type=speculationrules]')).toHaveCount(0)
  await site.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/site-state.json')),
  )
  // Idle callbacks run in their order.
  for (let later = 0; later < 2; later += 1)
    await site.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
}

/** Asserts that ten more handshakes get no response. */
async function expectNoResponse(foreign: Page | Frame) {
  const body = foreign.locator('body')
  const sentBefore = Number(await body.getAttribute('data-handshakes-sent'))
  await expect(async () =>
    expect(Number(await body.getAttribute('data-handshakes-sent'))).toBeGreaterThan(sentBefore + 10),
  ).toPass()
  await expect(body).not.toHaveAttribute('data-responses')
}

test('only the studio’s origin can show drafts, in a frame or a window', { tag: '@deep' }, async ({
  page,
  context,
  site,
  origins,
}) => {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  const previewChunks = recordPreviewChunks(context)
  await page.goto(fakeStudioUrl(origins.studio, 'frame', `${site.url}/blog/image-figee`))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('banner').getByText(draftBrandName)).toBeVisible()
  expect(previewChunks.length).toBeGreaterThan(0)
  expect(consoleErrors).toEqual([])

  await test.step('a sibling frame of a foreign origin gets no response', async () => {
    await page.evaluate((url) => {
      document.body.appendChild(document.createElement('iframe')).src = url
    }, `${origins.foreign}/?sibling`)
    const foreign = page.frames().at(-1)
    if (!foreign) throw new Error('The foreign frame is missing')
    await foreign.waitForURL(/sibling/)
    await expectNoResponse(foreign)
  })

  const opened = await openWindowFrom(page, origins.studio, site.url)
  await expect(banner(opened).getByText(draftBrandName)).toBeVisible()
})

test('visitors and foreign origins never get drafts or preview code', async ({
  page,
  context,
  site,
  origins,
}) => {
  const lake = await editorClient(site.urls)
  const settings = await lake.fetch('*[_id == "siteSettings"][0]')
  await lake.createOrReplace({ ...settings, _id: 'drafts.siteSettings', brandName: draftBrandName })
  const previewChunks = recordPreviewChunks(context)

  const expectNoPreview = async (shown: Page | Frame, foreign?: Page) => {
    await waitForIdleTasks(shown)
    if (foreign) await expectNoResponse(foreign)
    await expect(shown.locator('body')).not.toContainText(draftBrandName)
    await expect(shown.locator('sanity-visual-editing')).toHaveCount(0)
  }

  await test.step('a visit, with and without the studio’s query parameters', async () => {
    for (const path of ['/', '/?sanity-preview-perspective=drafts&sanity-preview-secret=x']) {
      await page.goto(path)
      await expectNoPreview(page)
    }
  })

  await test.step('a foreign frame, blocked by the browser', async () => {
    await page.goto(fakeStudioUrl(origins.foreign, 'frame', site.url))
    await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0)
  })

  await test.step('a foreign frame on a host that omits the security headers', async () => {
    await page.route(`${site.url}/`, async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.goto(fakeStudioUrl(origins.foreign, 'frame', `${site.url}/`))
    const frame = await (await page.waitForSelector('iframe')).contentFrame()
    if (!frame) throw new Error('The frame has no content')
    await expectNoPreview(frame, page)
    await page.unroute(`${site.url}/`)
  })

  await test.step('a foreign window', async () => {
    await expectNoPreview(await openWindowFrom(page, origins.foreign, site.url), page)
  })

  await test.step('a foreign window of an editor whose studio is open in another tab', async () => {
    const studio = await context.newPage()
    await studio.addInitScript(() => localStorage.setItem('__studio_auth_token_local', '{"token":"editor"}'))
    await studio.goto(origins.studio)
    await expectNoPreview(
      await openWindowFrom(page, origins.foreign, `${site.url}/?sanity-preview-perspective=drafts`),
      page,
    )
  })

  expect(previewChunks).toEqual([])
  await lake.delete('drafts.siteSettings')
})
