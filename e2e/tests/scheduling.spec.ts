import { expect } from '@playwright/test'
import { field, openDocument } from '../pages/document-form.ts'
import { goTo } from '../pages/go-to.ts'
import { openStudio } from '../pages/studio.ts'
import { studioClient } from '../pages/studio-client.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

const day = 24 * 60 * 60 * 1000
const inParis = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' } as const
/** A moment as an editor types it, where the browser is. */
const typed = (moment: Date) => {
  const [date, time] = moment.toLocaleString('fr-FR', inParis).split(' ')
  return `${date} ${time}`
}

test('an article published for tomorrow waits, shows on an open page when its time comes, and goes at its end', async ({
  page,
  newContext,
}) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const mark = Date.now()
  const [title, path] = [`Programmé ${mark}`, `/blog/programme-${mark}`]
  const { _id, _rev, ...model } = await client.fetch(
    '*[_type == "article" && slug.current == "image-figee"][0]',
  )
  const id = `article-programme-${mark}`
  await client.create({
    ...model,
    _id: `drafts.${id}`,
    title,
    slug: { _type: 'slug', current: `programme-${mark}` },
  })

  try {
    const reader = await (await newContext()).newPage()
    await reader.clock.install()
    await reader.goto('/blog')
    const link = reader.getByRole('main').getByRole('link', { name: title }).first()
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
    // Whoever reloads the page loses this mark.
    await reader.evaluate(() => document.body.setAttribute('data-same-page', ''))

    await test.step('the form takes an end only after the beginning', async () => {
      await openDocument(page, 'article', id)
      await page.getByRole('tab', { name: 'Visibilité' }).click()
      const from = field(page, 'visibleFrom').getByRole('textbox')
      const until = field(page, 'visibleUntil').getByRole('textbox')
      await from.fill(typed(new Date(mark + 2 * day)))
      await from.blur()
      await until.fill(typed(new Date(mark + day)))
      await until.blur()
      await expect(page.getByText('Programmé', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Publier', disabled: true })).toBeVisible()
      await from.fill(typed(new Date(mark + day)))
      await from.blur()
      await until.fill(typed(new Date(mark + 3 * day)))
      await until.blur()
      const publish = page.getByRole('button', { name: 'Publier' })
      await expect(publish).toBeEnabled()
      await publish.click()
      await expect.poll(() => client.fetch('count(*[_id == $id])', { id })).toBe(1)
    })

    await test.step('lists say so, and the site does not show it yet', async () => {
      await goTo(page, '/contenu/blog;programmes')
      await expect(page.getByRole('link', { name: title })).toContainText('Programmé ·')
      const visitor = await (await newContext()).newPage()
      await visitor.goto(path)
      await expect(visitor.getByRole('heading', { level: 1, name: 'Article non trouvé' })).toBeVisible()
      await expect(link).toHaveCount(0)
    })

    await test.step('it shows when its time comes', async () => {
      await reader.clock.fastForward(day + 120_000)
      await expect(link).toBeVisible()
      await expect(reader.locator('body[data-same-page]')).toHaveCount(1)
      await link.click()
      await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })

    await test.step('and is gone at its end, under the eyes of who reads it', async () => {
      await reader.clock.fastForward(2 * day)
      await expect(reader.getByRole('heading', { level: 1, name: 'Article non trouvé' })).toBeVisible()
      await reader.getByRole('link', { name: 'Retour au blog' }).click()
      await expect(reader.getByRole('heading', { level: 1, name: 'Guides et tutoriels' })).toBeVisible()
      await expect(link).toHaveCount(0)
      await expect(reader.locator('body[data-same-page]')).toHaveCount(1)
    })

    await test.step('the studio says that it has expired', async () => {
      const past = new Date(mark - day).toISOString()
      await client.patch(id).set({ visibleFrom: past, visibleUntil: past }).commit()
      await openDocument(page, 'article', id)
      await expect(page.getByText('Expiré', { exact: true })).toBeVisible()
    })
  } finally {
    await client.delete({ query: '*[_id in $ids]', params: { ids: [id, `drafts.${id}`] } })
  }
})

test('an article that gets another address leaves a redirection behind, with one click', async ({
  page,
  newContext,
}) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const mark = Date.now()
  const [older, old, now] = [`tres-vieux-${mark}`, `vieux-${mark}`, `neuf-${mark}`]
  const title = `Déménagé ${mark}`
  const { _id, _rev, ...model } = await client.fetch(
    '*[_type == "article" && slug.current == "image-figee"][0]',
  )
  const id = `article-demenage-${mark}`
  await client
    .transaction()
    .create({ ...model, _id: id, title, slug: { _type: 'slug', current: old } })
    .create({ _id: `redirect-${mark}`, _type: 'redirect', from: `/blog/${older}`, to: `/blog/${old}` })
    .commit()

  try {
    await openDocument(page, 'article', id)
    const slug = field(page, 'slug').getByRole('textbox')
    await expect(slug).toHaveValue(old)
    await slug.fill(now)
    const publish = page.getByRole('button', { name: 'Publier' })
    await expect(publish).toBeEnabled()
    await publish.click()
    const offer = page.getByRole('dialog', { name: 'L’adresse de la page a changé' })
    await expect(offer).toContainText(`/blog/${old}`)
    await offer.getByRole('button', { name: 'Créer la redirection' }).click()
    await expect(offer).toHaveCount(0)
    const stored = () =>
      client.fetch('*[_type == "redirect" && to == $to] | order(from) {from, permanent}', {
        to: `/blog/${now}`,
      })
    expect(await stored()).toEqual([
      { from: `/blog/${older}`, permanent: null },
      { from: `/blog/${old}`, permanent: true },
    ])
    await goTo(page, '/contenu/redirect')
    await expect(page.getByRole('link', { name: `/blog/${old}` }).last()).toContainText(`vers /blog/${now}`)

    const visitor = await (await newContext()).newPage()
    const heading = visitor.getByRole('heading', { level: 1, name: title })
    await visitor.goto(`/blog/${older}?source=mail`)
    await expect(heading).toBeVisible()
    await expect(visitor).toHaveURL(`/blog/${now}?source=mail`)
    // Within the application, as its links lead.
    await visitor.getByRole('link', { name: 'Guides' }).first().click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Guides et tutoriels' })).toBeVisible()
    await goTo(visitor, `/blog/${old}`)
    await expect(heading).toBeVisible()
    await expect(visitor).toHaveURL(`/blog/${now}`)
  } finally {
    await client.delete({
      query: '*[_id == $id || _type == "redirect" && to == $to]',
      params: { id, to: `/blog/${now}` },
    })
  }
})
