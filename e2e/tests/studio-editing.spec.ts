import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { documentActionsButton, openDocument, openValidationInspector } from '../pages/document-form.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { openStudio, studioClient } from '../pages/studio.ts'
import { serviceUrls } from '../service-urls.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.setTimeout(240_000)

interface Slide {
  _id: string
  title: string
  orderRank: string
}

/** Types that no other test previews, because a draft appears in every open preview; `schemas` tests every rule. */
const invalidDrafts = [
  {
    _type: 'article',
    messages: [
      'Donnez un titre.',
      'Choisissez l’image de l’article.',
      'Classez l’article dans une catégorie.',
    ],
    translated: 'À remplir',
  },
  {
    _type: 'article',
    fields: { slug: { _type: 'slug', current: 'image-figee' } },
    messages: ['Donnez un titre.'],
    translated: 'Une autre page a déjà cette adresse : choisissez-en une autre.',
  },
  {
    _type: 'redirect',
    fields: { from: '/blog/image-figee', to: '/nulle-part' },
    messages: [
      '« /blog/image-figee » est l’adresse d’une page du site : la rediriger la cacherait.',
      'Aucune page du site ne répond à « /nulle-part » : la redirection mènerait nulle part.',
    ],
  },
].map((draft, index) => ({ ...draft, id: `invalid-${index}` }))

/** The version and feedback of the hosted service: the Studio has no option for them, and the page's policy refuses them. */
const refusedRequests =
  /sanity-cdn\.com\/v1\/modules|api\.sanity\.io\/vX\/intake|Failed to fetch version for package/

// Roles, references and validation have tests in lake, sandbox and schemas.
test('an editor sees only their documents, without console errors or foreign requests', {
  tag: '@deep',
}, async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !refusedRequests.test(message.text())) problems.push(message.text())
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    // Subdomains of localhost too: only some browsers resolve them.
    if (/^(https?|wss?):$/.test(protocol) && hostname !== 'localhost') problems.push(request.url())
  })
  await openStudio(page, 'Émile Dubois')
  await page.getByRole('button', { name: 'Créer un nouveau document' }).click()
  // Number of rows rendered before scrolling.
  await expect(page.getByRole('listbox').getByRole('link')).toHaveText([
    'Affiche',
    'Annonce',
    'Application',
    'Article',
    'Auteur',
    'Catégorie',
    'Diapositive',
    'Logo',
    'Page',
    'Page légale',
    'Page pays',
    'Question',
    'Redirection',
    'Section réutilisable',
    'Sécurité d’un produit',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Contenu' }).click()
  await expect(page.getByRole('listbox', { name: 'Contenu' }).getByRole('link')).toHaveText([
    'Accueil',
    'Pages',
    'Blog',
    'Aide',
    'Annonces',
    'À relire',
    'Réglages',
    'Mots du site',
    'Messages',
    'Redirections',
  ])
  await expect(page.getByRole('link', { name: /^(Modération|Boutique)/ })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(problems).toEqual([])
})

test('slides that an editor drags into another order appear in that order', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const slides = await client.fetch<Slide[]>('*[_type == "slide"] | order(orderRank) {_id, title, orderRank}')
  // Other tests use the first slides.
  const [upper, lower] = slides.slice(-2)
  if (!upper || !lower) throw new Error('The demo content has fewer than two slides.')
  await navigateInApp(page, '/contenu/accueil;carrousel')
  await dragAbove(page, lower.title, upper.title)
  await expect
    .poll(() => client.fetch('*[_type == "slide"] | order(orderRank).title'))
    .toEqual([...slides.slice(0, -2), lower, upper].map(({ title }) => title))

  const visitor = await (await newContext()).newPage()
  await visitor.goto('/')
  await visitor.getByRole('button', { name: `Diapositive ${slides.length}`, exact: true }).click()
  await expect(
    visitor.getByRole('region', { name: 'À la une' }).getByRole('heading', { name: upper.title }),
  ).toBeVisible()
})

test('a document with referrers names them, and one without can be unpublished', { tag: '@deep' }, async ({
  page,
}) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  await openDocument(page, 'author', 'author-camille-fontenoy')
  for (const action of ['Supprimer', 'Retirer la publication']) {
    await documentActionsButton(page).click()
    await page.getByRole('menuitem', { name: action }).click()
    const dialog = page.getByRole('dialog', { name: 'D’autres contenus renvoient à celui-ci' })
    await expect(dialog.getByRole('link', { name: 'À propos' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Supprimer|Retirer/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  const { _id } = await client.create({ _type: 'author', name: 'Auteur de passage' })
  try {
    await openDocument(page, 'author', _id)
    await documentActionsButton(page).click()
    await page.getByRole('menuitem', { name: 'Retirer la publication' }).click()
    await page.getByRole('button', { name: 'Retirer la publication' }).click()
    await expect.poll(() => client.getDocument(_id)).toBeUndefined()
    expect(await client.getDocument(`drafts.${_id}`)).toMatchObject({ name: 'Auteur de passage' })
  } finally {
    await client.delete({ query: '*[_id in $ids]', params: { ids: [_id, `drafts.${_id}`] } })
  }
})

test('an invalid draft shows French messages and cannot be published', { tag: '@deep' }, async ({ page }) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const stored = invalidDrafts.map(({ fields, id, _type }) => ({ ...fields, _id: `drafts.${id}`, _type }))
  await stored.reduce((all, document) => all.createOrReplace(document), client.transaction()).commit()
  for (const { id, _type, messages, translated = [] } of invalidDrafts) {
    await test.step(`${_type} ${id}`, async () => {
      await openDocument(page, _type, id)
      const inspector = await openValidationInspector(page)
      for (const message of messages.concat(translated))
        await expect.soft(inspector.getByText(message, { exact: true }).first()).toBeVisible()
      expect.soft(await inspector.textContent()).not.toMatch(/\b(?:required|expected|must|invalid)\b/iu)
      await expect.soft(page.getByRole('button', { name: 'Publier', disabled: false })).toHaveCount(0)
    })
  }
  await stored.reduce((all, { _id }) => all.delete(_id), client.transaction()).commit()
})

/** Drags an item of the open list above another one. */
async function dragAbove(page: Page, dragged: string, target: string): Promise<void> {
  const boxOf = async (title: string) => {
    const item = page.getByRole('link', { name: title })
    await expect(item).toBeVisible()
    return (await item.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  const from = await boxOf(dragged)
  const to = await boxOf(target)
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 12 })
  await page.mouse.move(to.x + 20, to.y, { steps: 4 })
  await page.mouse.up()
}

// `schemas/rules/carousel.test.ts` tests the rule.
test('the last slide cannot be removed, and a home page without slides is invalid', { tag: '@deep' }, async ({
  page,
}) => {
  // Other tests need the slides, so only this studio gets an empty list of other slides.
  await page.route(
    (url) =>
      url.href.startsWith(serviceUrls().lake) &&
      !!url.searchParams.get('query')?.includes('{visibleFrom, visibleUntil}'),
    (route) => route.fulfill({ json: { result: [], ms: 0 } }),
  )
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  await openDocument(page, 'slide', await client.fetch('*[_type == "slide"][0]._id'))
  const disabledReason = page.getByText(/^Publiez d’abord une autre diapositive/)
  await documentActionsButton(page).click()
  for (const name of ['Retirer la publication', /^Supprimer/]) {
    await expect(page.getByRole('menuitem', { name })).toBeDisabled()
    await page.getByRole('menuitem', { name }).hover()
    await expect(disabledReason.filter({ visible: true }).first()).toBeVisible()
  }
  await page.keyboard.press('Escape')

  await openDocument(page, 'homePage', 'homePage')
  const validationMessages = await openValidationInspector(page)
  await expect(validationMessages.getByText(/^Publiez au moins une diapositive/)).toBeVisible()
})
