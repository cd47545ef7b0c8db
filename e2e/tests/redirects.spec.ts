import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { locateField, openDocument, publishButton, publishDocument } from '../pages/document-form.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

// `scheduling.spec.ts` changes an article's slug, and `site/host.spec.ts` follows redirects of a built site.
test('an editor adds a redirect with one click when a page’s path changes', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const id = `page-${randomUUID()}`
  const [oldPath, newPath] = [`/essais/ancienne-${id}`, `/nouvelle-${id}`]
  const title = 'Une page qui déménage'
  const note = { _key: 'note', _type: 'announcementSection', text: 'Deux adresses', tone: 'information' }
  await client.create({
    _id: id,
    _type: 'page',
    title,
    subtitle: title,
    path: oldPath,
    noindex: true,
    sections: [note],
  })
  const storedRedirects = () =>
    client.fetch(
      '*[_type == "redirect" && (from in $paths || to in $paths)] {from, to, permanent}',
      { paths: [oldPath, newPath] },
      { perspective: 'raw' },
    )

  try {
    const reader = await (await newContext()).newPage()
    const heading = reader.getByRole('heading', { level: 1, name: title })
    await reader.goto(oldPath)
    await expect(heading).toBeVisible()
    await openDocument(page, 'page', id)
    const path = locateField(page, 'path').getByRole('textbox')
    await test.step('the offer is taken', async () => {
      await expect(path).toHaveValue(oldPath)
      await path.fill(newPath)
      await publishDocument(page)
      const offer = page.getByRole('dialog', { name: 'L’adresse de la page a changé' })
      await expect(offer).toContainText(`La page était à ${oldPath}, elle est maintenant à ${newPath}.`)
      await offer.getByRole('button', { name: 'Créer la redirection' }).click()
      await expect(offer).toHaveCount(0)
      await expect.poll(storedRedirects).toEqual([{ from: oldPath, to: newPath, permanent: true }])
    })

    await test.step('an open page at the old path and new visitors reach the new one', async () => {
      await expect(reader).toHaveURL(newPath)
      await expect(heading).toBeVisible()
      const visitor = await (await newContext()).newPage()
      await visitor.goto(`${oldPath}?source=mail`)
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(visitor).toHaveURL(`${newPath}?source=mail`)
      await navigateInApp(reader, '/cgv')
      await navigateInApp(reader, oldPath)
      await expect(reader).toHaveURL(newPath)
      await expect(heading).toBeVisible()
    })

    await test.step('the old path is refused as long as it is redirected', async () => {
      await path.fill(oldPath)
      await expect(page.getByText(`« ${oldPath} » est redirigée vers « ${newPath} »`)).toBeAttached()
      await expect(publishButton(page)).toBeDisabled()
    })
  } finally {
    await client.delete({
      query: '*[_id in [$id, "drafts." + $id] || _type == "redirect" && (from in $paths || to in $paths)]',
      params: { id, paths: [oldPath, newPath] },
    })
  }
})
