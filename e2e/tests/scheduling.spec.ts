import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { findAxeViolations, setThemeAndViewport } from '../pages/accessibility.ts'
import { locateField, openDocument, publishDocument } from '../pages/document-form.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

const dayMs = 24 * 60 * 60 * 1000
const parisFormat = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' } as const
/** A date and an hour as an editor types them. */
const formatMoment = (moment: Date) => moment.toLocaleString('fr-FR', parisFormat)
const momentProblem = 'Écrivez une date et une heure de Paris, comme 28/11/2026 23:59.'

// The rules of dates have tests in sections/tests/queries.test.ts and studio/src.
test('a scheduled article and announcement appear and expire on time on open pages', {
  tag: '@deep',
}, async ({ page, newContext }) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const timestamp = Date.now()
  const [title, path] = [`Programmé ${timestamp}`, `/blog/programme-${timestamp}`]
  const { _id, _rev, ...template } = await client.fetch(
    '*[_type == "article" && slug.current == "image-figee"][0]',
  )
  const id = `article-programme-${timestamp}`
  const announcementId = `announcement-programme-${timestamp}`
  await client.create({
    ...template,
    _id: `drafts.${id}`,
    title,
    slug: { _type: 'slug', current: `programme-${timestamp}` },
  })
  // Visible to the reader's clock alone.
  await client.create({
    _id: announcementId,
    _type: 'announcement',
    text: `Annonce ${timestamp}`,
    tone: 'promotion',
    action: {
      _type: 'callToAction',
      label: 'Voir les offres',
      link: { _type: 'link', kind: 'path', path: '/nos-offres' },
    },
    visibleFrom: new Date(timestamp + dayMs).toISOString(),
    visibleUntil: new Date(timestamp + 3 * dayMs).toISOString(),
  })

  try {
    const reader = await (await newContext()).newPage()
    await reader.clock.install()
    await reader.goto('/blog')
    const link = reader.getByRole('main').getByRole('link', { name: title }).first()
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
    // A page load would remove this attribute.
    await reader.evaluate(() => document.body.setAttribute('data-same-page', ''))

    await test.step('the form accepts an end only after the start', async () => {
      await openDocument(page, 'article', id)
      await page.getByRole('tab', { name: 'Visibilité' }).click()
      const from = locateField(page, 'visibleFrom').getByRole('textbox')
      const until = locateField(page, 'visibleUntil').getByRole('textbox')
      await from.fill('demain midi')
      await from.blur()
      await expect(page.getByText(momentProblem)).toBeVisible()
      await from.fill(formatMoment(new Date(timestamp + 2 * dayMs)).replace(':', ' h '))
      await from.blur()
      await expect(page.getByText(momentProblem)).toHaveCount(0)
      await until.fill(formatMoment(new Date(timestamp + dayMs)))
      await until.blur()
      await expect(page.getByText('Programmé', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Publier', disabled: true })).toBeVisible()
      await from.fill(formatMoment(new Date(timestamp + dayMs)))
      await from.blur()
      await until.fill(formatMoment(new Date(timestamp + 3 * dayMs)))
      await until.blur()
      await publishDocument(page)
    })

    await test.step('the studio’s lists show it as scheduled, and the site does not show it', async () => {
      await navigateInApp(page, '/contenu/blog;programmes')
      await expect(page.getByRole('link', { name: title })).toContainText('Programmé ·')
      const visitor = await (await newContext()).newPage()
      await visitor.goto(path)
      await expect(visitor.getByRole('heading', { level: 1, name: 'Article non trouvé' })).toBeVisible()
      await expect(link).toHaveCount(0)
    })

    const bar = reader.getByRole('region', { name: 'Annonce' })
    await test.step('it appears at its start, and the announcement with the next page', async () => {
      await reader.clock.fastForward(dayMs + 120_000)
      await expect(link).toBeVisible()
      await expect(reader.locator('body[data-same-page]')).toHaveCount(1)
      await expect(bar).toHaveCount(0)
      await link.click()
      await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(bar).toContainText(`Annonce ${timestamp}`)
      for (const theme of ['light', 'dark'] as const) {
        await setThemeAndViewport(reader, { theme, width: 360 })
        expect.soft(await findAxeViolations(reader, ['[aria-label="Annonce"]']), theme).toEqual([])
      }
    })

    await test.step('it disappears at its end, also for a visitor who is reading it', async () => {
      await reader.clock.fastForward(2 * dayMs)
      await expect(reader.getByRole('heading', { level: 1, name: 'Article non trouvé' })).toBeVisible()
      await expect(reader.getByText(`Annonce ${timestamp}`)).toBeHidden()
      await reader.getByRole('link', { name: 'Retour au blog' }).click()
      await expect(reader.getByRole('heading', { level: 1, name: 'Guides et tutoriels' })).toBeVisible()
      await expect(link).toHaveCount(0)
      await expect(reader.getByText(`Annonce ${timestamp}`)).toHaveCount(0)
      await expect(reader.locator('body[data-same-page]')).toHaveCount(1)
    })

    await test.step('the studio shows it as expired', async () => {
      const yesterday = new Date(timestamp - dayMs).toISOString()
      await client.patch(id).set({ visibleFrom: yesterday, visibleUntil: yesterday }).commit()
      await openDocument(page, 'article', id)
      await expect(page.getByText('Expiré', { exact: true })).toBeVisible()
    })
  } finally {
    await client.delete({ query: '*[_id in $ids]', params: { ids: [id, `drafts.${id}`, announcementId] } })
  }
})

// `studio/src/document-actions/plan-redirects.test.ts` tests the rule, and `site/host.spec.ts` follows redirects.
test('an editor adds a redirect with one click when an article’s slug changes', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const timestamp = Date.now()
  const [olderSlug, oldSlug, newSlug] = [`tres-vieux-${timestamp}`, `vieux-${timestamp}`, `neuf-${timestamp}`]
  const title = `Déménagé ${timestamp}`
  const { _id, _rev, ...template } = await client.fetch(
    '*[_type == "article" && slug.current == "image-figee"][0]',
  )
  const id = `article-demenage-${timestamp}`
  await client
    .transaction()
    .create({ ...template, _id: id, title, slug: { _type: 'slug', current: oldSlug } })
    .create({
      _id: `redirect-${timestamp}`,
      _type: 'redirect',
      from: `/blog/${olderSlug}`,
      to: `/blog/${oldSlug}`,
    })
    .commit()

  try {
    await openDocument(page, 'article', id)
    const slug = locateField(page, 'slug').getByRole('textbox')
    await expect(slug).toHaveValue(oldSlug)
    await slug.fill(newSlug)
    await publishDocument(page)
    const offer = page.getByRole('dialog', { name: 'L’adresse de la page a changé' })
    await expect(offer).toContainText(`/blog/${oldSlug}`)
    await offer.getByRole('button', { name: 'Créer la redirection' }).click()
    await expect(offer).toHaveCount(0)
    const stored = () =>
      client.fetch('*[_type == "redirect" && to == $to] | order(from) {from, permanent}', {
        to: `/blog/${newSlug}`,
      })
    await expect.poll(stored).toEqual([
      { from: `/blog/${olderSlug}`, permanent: null },
      { from: `/blog/${oldSlug}`, permanent: true },
    ])
    await navigateInApp(page, '/contenu/redirect')
    await expect(page.getByRole('link', { name: `/blog/${oldSlug}` }).last()).toContainText(
      `vers /blog/${newSlug}`,
    )

    const visitor = await (await newContext()).newPage()
    const heading = visitor.getByRole('heading', { level: 1, name: title })
    await visitor.goto(`/blog/${olderSlug}?source=mail`)
    await expect(heading).toBeVisible()
    await expect(visitor).toHaveURL(`/blog/${newSlug}?source=mail`)
    // The redirect also works within the application.
    await visitor.getByRole('link', { name: 'Guides' }).first().click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Guides et tutoriels' })).toBeVisible()
    await navigateInApp(visitor, `/blog/${oldSlug}`)
    await expect(heading).toBeVisible()
    await expect(visitor).toHaveURL(`/blog/${newSlug}`)
  } finally {
    await client.delete({
      query: '*[_id == $id || _type == "redirect" && to == $to]',
      params: { id, to: `/blog/${newSlug}` },
    })
  }
})
