import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { test } from '../journey-fixtures.ts'
import { findAxeViolations, measureOverflow, setThemeAndViewport } from '../pages/accessibility.ts'
import { signInOnPage } from '../pages/account.ts'
import { documentActionsButton, openDocument } from '../pages/document-form.ts'
import { openPreview } from '../pages/preview.ts'
import { editorClient, openStudio, restoreStudioSession } from '../pages/studio.ts'
import { serviceUrls } from '../service-urls.ts'

test.setTimeout(900_000)

type Theme = 'dark' | 'light'

/** A theme changes no layout: each width is laid out once. */
const layouts: readonly (readonly [width: number, theme: Theme])[] = [
  [320, 'dark'],
  [390, 'light'],
  [1440, 'light'],
  [2560, 'dark'],
]
/** The widths of the narrow and the wide layout, of which axe sees one in each theme. */
const axeWidths = [320, 1440]

const wideWord = 'W'.repeat(120)

/** Placeholder texts of sections, unique because landmarks need distinct names. */
const contents: Readonly<Record<string, (text: string) => string>> = {
  complete: (text) => text,
  long: (text) => `${text} ${'Anticonstitutionnellement, '.repeat(20)}${wideWord}`,
  hostile: (text) =>
    `${text}"><img src=x onerror="window.__ran=1"><script>window.__ran=1</script>${wideWord}`,
}

/** Replaces the texts in a value: strings with a space or an initial capital, which ids and choices do not have. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return /\s|^\p{Lu}/u.test(value) ? map(value) : value
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name.startsWith('_') ? member : mapTexts(member, map),
    ]),
  )
}

/** One of each section: `sections/tests/section-index.test.ts` keeps the example page complete. */
const fetchExamples = (client: SanityClient) =>
  client.fetch<{ _key: string; _type: string }[]>('*[_id == "page-nuit-des-courts"][0].sections')

/** Publishes a page with values that no form accepts; returns its path. */
async function createPage(client: SanityClient, title: string, sections: unknown): Promise<string> {
  const id = randomUUID()
  const path = `/essais/${id}`
  await client.create({ _id: id, _type: 'page', title, path, subtitle: title, noindex: true, sections })
  return path
}

/** Violations by headings, links and buttons whose texts are not written yet: publication refuses them. */
const missingText = /^(?:button-name|empty-heading|link-name):/u

async function expectNoViolations(page: Page, name: string, expected?: RegExp): Promise<void> {
  const violations = await findAxeViolations(page, ['main'])
  expect
    .soft(
      violations.filter((violation) => !expected?.test(violation)),
      name,
    )
    .toEqual([])
}

/** Asserts that the page's sections fit every width, and have no axe violations in either theme and layout. */
async function expectFitting(page: Page, expectedViolations?: RegExp): Promise<void> {
  for (const [width, theme] of layouts) {
    await setThemeAndViewport(page, { theme, width })
    expect.soft(await measureOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
    if (axeWidths.includes(width)) await expectNoViolations(page, `${theme}, ${width} px`, expectedViolations)
  }
}

for (const [kind, map] of Object.entries(contents))
  test(`every section with ${kind} content fits every width in both themes`, { tag: '@deep' }, async ({
    page,
  }) => {
    const client = await editorClient(serviceUrls())
    const examples = await fetchExamples(client)
    expect(examples.length).toBeGreaterThan(12)
    await page.goto(await createPage(client, 'Chaque section', mapTexts(examples, map)))
    await expect(page.locator('main > section').nth(examples.length - 3)).toBeAttached()

    await expectFitting(page)
    // Other texts change neither colours nor elements.
    if (kind === 'complete')
      for (const [width, theme] of [
        [320, 'light'],
        [1440, 'dark'],
      ] as const) {
        await setThemeAndViewport(page, { theme, width })
        await expectNoViolations(page, `${theme}, ${width} px`)
      }
    expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  })

test('every empty section of a shared draft fits every width in both themes', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  const client = await editorClient(serviceUrls())
  const examples = await fetchExamples(client)
  const id = randomUUID()
  await client.create({
    _id: `drafts.${id}`,
    _type: 'page',
    title: 'Un brouillon',
    path: `/essais/${id}`,
    sections: examples.map(({ _key, _type }) => ({ _key, _type })),
  })
  try {
    await openStudio(page, 'Émile Dubois')
    await openDocument(page, 'page', id)
    await documentActionsButton(page).click()
    await page.getByRole('menuitem', { name: 'Partager l’aperçu' }).click()
    await page.getByRole('button', { name: 'Créer un lien' }).click()
    const reader = await (await newContext()).newPage()
    await reader.goto(await page.getByLabel('Lien d’aperçu').inputValue())
    await expect(reader.getByRole('region', { name: 'Aperçu partagé' })).toContainText('Un brouillon')
    await expect(reader.locator('main > section').nth(8)).toBeAttached({ timeout: 30_000 })

    await expectFitting(reader, missingText)
  } finally {
    await client.delete(`drafts.${id}`)
  }
})

test('sections are dragged into another order in the preview', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 })
  const client = await editorClient(serviceUrls())
  const names = ['Premier', 'Deuxième', 'Troisième']
  const note = (text: string, index: number) => ({
    _key: `note-${index}`,
    _type: 'announcementSection',
    text,
    tone: 'information',
  })
  const path = await createPage(client, 'Trois notes', names.map(note))
  await restoreStudioSession(page, 'Émile Dubois')
  const site = await openPreview(page, path)
  const notes = site.getByRole('region', { name: 'À noter' })
  await expect(notes).toHaveCount(3)
  await expect(notes.first()).toHaveAttribute('data-sanity', /path=sections/u)

  await test.step('a drag is saved as a draft, and shows', async () => {
    const boxOf = async (index: number) => {
      const box = await notes.nth(index).boundingBox()
      if (!box) throw new Error('The note is not shown.')
      return box
    }
    const [from, to] = [await boxOf(0), await boxOf(2)]
    // The padding above the note's panel belongs to the section.
    await page.mouse.move(from.x + 200, from.y + 30)
    await page.mouse.move(from.x + 200, from.y + 8, { steps: 4 })
    await page.mouse.down()
    await page.mouse.move(to.x + 200, to.y + to.height - 4, { steps: 20 })
    await page.mouse.up()
    const order = ['Deuxième', 'Troisième', 'Premier']
    await expect
      .poll(() =>
        client.fetch(
          '*[_id in path("drafts.**") && path == $path][0].sections[].text',
          { path },
          { perspective: 'raw' },
        ),
      )
      .toEqual(order)
    await expect(notes).toContainText(order)
  })
})

test('a section for customers is shown once they sign in, and named in the studio', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  const client = await editorClient(serviceUrls())
  const note = (text: string, audience?: object) => ({
    _key: text,
    _type: 'announcementSection',
    tone: 'information',
    text,
    audience,
  })
  const audience = { session: 'signedIn', regions: ['france', 'belgique'] }
  const path = await createPage(client, 'Fidélité', [note('Pour tous'), note('Pour vous', audience)])

  await test.step('visitors see it when they have signed in', async () => {
    const visitor = await (await newContext()).newPage()
    await visitor.goto(path)
    await expect(visitor.getByText('Pour tous')).toBeVisible()
    await expect(visitor.getByText('Pour vous')).toHaveCount(0)
    await signInOnPage(visitor, 'camille@exemple.fr')
    await visitor.goto(path)
    await expect(visitor.getByText('Pour vous')).toBeAttached()
  })

  const label = 'Clients connectés, France et Monaco ou Belgique'
  await restoreStudioSession(page, 'Émile Dubois')
  const site = await openPreview(page, path)
  await expect(site.getByRole('region').filter({ hasText: 'Pour vous' })).toHaveAttribute(
    'data-audience',
    label,
  )
  await openDocument(page, 'page', await client.fetch('*[path == $path][0]._id', { path }))
  await expect(page.getByText(`${label} · À noter`)).toBeVisible()
})
