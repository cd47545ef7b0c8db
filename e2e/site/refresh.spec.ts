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

  // A country and a slide whose time has passed since: out of the menu, off its page, and out of the carousel.
  const past = { visibleUntil: '2026-01-01T00:00:00Z' }
  const before = await lake.fetch('count(*[_type == "slide"])')
  await lake.transaction().patch('country-suisse', { set: past }).patch('slide-sport', { set: past }).commit()
  await page.goto('/iptv-suisse')
  await expect(page.getByRole('heading', { level: 1, name: 'Cette page se prépare' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Suisse' })).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Diapositive \d+$/ })).toHaveCount(before - 1)
  await lake
    .transaction()
    .patch('country-suisse', { unset: ['visibleUntil'] })
    .commit()
  await lake.patch('slide-sport').set({ visibleUntil: '2038-07-11T22:00:00.000Z' }).commit()
  await expect(page.getByRole('button', { name: /^Diapositive \d+$/ })).toHaveCount(before)
  await page.goto('/iptv-suisse')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Suisse' })).toHaveCount(1)

  // A page whose time has passed since the build, and comes again.
  await lake.patch(_id).set({ visibleUntil: '2026-01-01T00:00:00Z' }).commit()
  await page.goto('/blog/image-figee')
  await expect(page.getByRole('heading', { level: 1, name: 'Article non trouvé' })).toBeVisible()
  await lake.patch(_id).unset(['visibleUntil']).commit()
  await expect(page.getByRole('heading', { level: 1, name: model.title })).toBeVisible()
})
