import type { BrowserContext, Frame, Page } from '@playwright/test'
import { editorClient } from './lake.ts'
import { draftName, standIn } from './stand-in-studio.ts'
import { test as base, expect } from './test.ts'

const previewFile = /\/assets\/(?:start-preview|VisualEditing|enableLiveMode)/

type Doors = { studio: string; stranger: string }

/** The same page twice: at the studio's address, and at a stranger's. */
const test = base.extend<{ doors: Doors }>({
  doors: async ({ site }, use) => {
    const { lake, studio } = site.addresses
    const [ours, theirs] = await Promise.all([standIn(lake, Number(new URL(studio).port)), standIn(lake)])
    await use({ studio: ours.address, stranger: theirs.address })
    await Promise.all([ours.stop(), theirs.stop()])
  },
})

/** The files of the preview that a browser asks for. */
function previewFiles(context: BrowserContext): string[] {
  const files: string[] = []
  context.on('request', (request) => {
    if (previewFile.test(request.url())) files.push(request.url())
  })
  return files
}

const at = (door: string, how: 'frame' | 'window', address: string) =>
  `${door}/?${how}=${encodeURIComponent(address)}`

async function openedBy(page: Page, door: string, address: string): Promise<Page> {
  await page.goto(at(door, 'window', address))
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.locator('html').click()])
  return opened
}

const banner = (shown: Page | Frame) => shown.getByRole('banner')

/** Resolves when the page asks for content by itself: from then on it would let the studio in. */
async function settle(shown: Page | Frame) {
  await banner(shown).getByRole('link', { name: 'Lucarne' }).first().waitFor()
  await shown.evaluate(() => dispatchEvent(new Event('keydown')))
  await shown.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/data/query/')),
  )
}

/** Whoever greets from there has had ten more turns, and no answer. */
async function unanswered(stranger: Page | Frame) {
  const body = stranger.locator('body')
  const before = Number(await body.getAttribute('data-greetings'))
  await expect(async () =>
    expect(Number(await body.getAttribute('data-greetings'))).toBeGreaterThan(before + 10),
  ).toPass()
  await expect(body).not.toHaveAttribute('data-answers')
}

test('the studio alone is shown drafts, in a frame and in a window, on a page that was HTML before', async ({
  page,
  context,
  site,
  doors,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const files = previewFiles(context)
  await page.goto(at(doors.studio, 'frame', `${site.address}/blog/image-figee`))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('banner').getByText(draftName)).toBeVisible()
  expect(files.length).toBeGreaterThan(0)
  expect(complaints).toEqual([])

  await test.step('a stranger beside that frame is not heard', async () => {
    await page.evaluate((address) => {
      document.body.appendChild(document.createElement('iframe')).src = address
    }, `${doors.stranger}/?sibling`)
    const stranger = page.frames().at(-1)
    if (!stranger) throw new Error('The stranger did not come')
    await stranger.waitForURL(/sibling/)
    await unanswered(stranger)
  })

  const opened = await openedBy(page, doors.studio, site.address)
  await expect(banner(opened).getByText(draftName)).toBeVisible()
})

test('nobody else is: no visitor, no parameter, no other frame or window, nor an editor lured there', async ({
  page,
  context,
  site,
  doors,
}) => {
  const lake = await editorClient(site.addresses)
  const settings = await lake.fetch('*[_id == "siteSettings"][0]')
  await lake.createOrReplace({ ...settings, _id: 'drafts.siteSettings', brandName: draftName })
  const files = previewFiles(context)

  const unharmed = async (shown: Page | Frame, stranger?: Page) => {
    await settle(shown)
    if (stranger) await unanswered(stranger)
    await expect(shown.locator('body')).not.toContainText(draftName)
    await expect(shown.locator('sanity-visual-editing')).toHaveCount(0)
  }

  await test.step('a visit, with and without what the studio writes into addresses', async () => {
    for (const path of ['/', '/?sanity-preview-perspective=drafts&sanity-preview-secret=x']) {
      await page.goto(path)
      await unharmed(page)
    }
  })

  await test.step('a stranger’s frame is refused by the browser', async () => {
    await page.goto(at(doors.stranger, 'frame', site.address))
    await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0)
  })

  await test.step('and gets nothing even from a host that forgets the headers', async () => {
    await page.route(`${site.address}/`, async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.goto(at(doors.stranger, 'frame', `${site.address}/`))
    const frame = await (await page.waitForSelector('iframe')).contentFrame()
    if (!frame) throw new Error('The frame has no content')
    await unharmed(frame, page)
    await page.unroute(`${site.address}/`)
  })

  await test.step('a stranger’s window', async () => {
    await unharmed(await openedBy(page, doors.stranger, site.address), page)
  })

  await test.step('an editor whose studio is open in another tab, lured to a stranger’s page', async () => {
    const studio = await context.newPage()
    await studio.addInitScript(() => localStorage.setItem('__studio_auth_token_local', '{"token":"editor"}'))
    await studio.goto(doors.studio)
    await unharmed(
      await openedBy(page, doors.stranger, `${site.address}/?sanity-preview-perspective=drafts`),
      page,
    )
  })

  expect(files).toEqual([])
  await lake.delete('drafts.siteSettings')
})
