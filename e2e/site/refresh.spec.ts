import { editorClient } from './lake.ts'
import { expect, test } from './test.ts'

test('what is published after the build is seen without another build', async ({ page, site }) => {
  const lake = await editorClient(site.addresses)
  const { _id, ...model } = await lake.fetch('*[_type == "article" && slug.current == "image-figee"][0]')
  await lake.patch(_id).set({ title: 'Image figée, le retour' }).commit()
  await page.goto('/blog/image-figee')
  await expect(page.getByRole('heading', { level: 1, name: 'Image figée, le retour' })).toBeVisible()

  // While the page is open.
  await lake.patch(_id).set({ title: model.title }).commit()
  await expect(page.getByRole('heading', { level: 1, name: model.title })).toBeVisible()

  // A page that was not there at build.
  await lake.create({
    ...model,
    _id: 'article-neuf',
    title: 'Tout neuf',
    slug: { _type: 'slug', current: 'neuf' },
  })
  await page.goto('/blog/neuf')
  await expect(page.getByRole('heading', { level: 1, name: 'Tout neuf' })).toBeVisible()
  await expect(page.locator('title')).toHaveCount(1)
  await lake.delete('article-neuf')

  // An address that was led on after the build.
  await lake.create({ _id: 'redirect-neuf', _type: 'redirect', from: '/blog/neuf', to: '/blog/image-figee' })
  await page.goto('/blog/neuf?a=1')
  await expect(page).toHaveURL('/blog/image-figee?a=1')
  await expect(page.getByRole('heading', { level: 1, name: model.title })).toBeVisible()
  await lake.delete('redirect-neuf')

  // A page whose time has passed since the build, and comes again.
  await lake.patch(_id).set({ visibleUntil: '2026-01-01T00:00:00Z' }).commit()
  await page.goto('/blog/image-figee')
  await expect(page.getByRole('heading', { level: 1, name: 'Article non trouvé' })).toBeVisible()
  await lake.patch(_id).unset(['visibleUntil']).commit()
  await expect(page.getByRole('heading', { level: 1, name: model.title })).toBeVisible()
})
