import { fixedPaths } from '@lucarne/schemas/routes/known-path.ts'
import { attack, hostileArticle } from './hostile-content.ts'
import { editorClient } from './lake.ts'
import { listedPaths } from './pages.ts'
import { expect, test } from './test.ts'

const forVisitors = ['/connexion', '/espace-client']
const sameList = [
  '/blog/applications/smart-stb',
  '/blog/applications/tivimate',
  '/blog/applications/media-show-tv',
]

test('the site map lists exactly the pages that anyone may find', async ({ site, request }) => {
  const lake = await editorClient(site.addresses)
  const slugs: string[] = await lake.fetch(
    '*[_type == "article" && !defined(visibleUntil)].slug.current',
    {},
    { perspective: 'published' },
  )
  const { products } = await (
    await request.get(`${site.addresses.store}/store/lucarne/products?limit=100`)
  ).json()
  const expected = [
    ...fixedPaths.filter((path) => !forVisitors.includes(path) && !sameList.includes(path)),
    ...slugs.map((slug) => `/blog/${slug}`),
    ...products
      .filter(({ variants }: { variants: unknown[] }) => variants.length > 0)
      .map(({ id }: { id: string }) => `/product/${id}`),
  ]
  expect((await listedPaths(site)).toSorted()).toEqual(expected.toSorted())

  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.address}/sitemap.xml`)
})

test('every page says what it is, once, and no two say the same', async ({ site, page, request }) => {
  const paths = await listedPaths(site)
  const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
  // Read as a crawler does: nothing of them runs.
  const facts = await page.evaluate((all) => {
    return all.map((html) => {
      const { documentElement, head, body, title } = new DOMParser().parseFromString(html, 'text/html')
      const one = (selector: string, attribute: string) => {
        const found = head.querySelectorAll(selector)
        return found.length === 1 ? (found[0]?.getAttribute(attribute) ?? '') : `${found.length} of them`
      }
      return {
        title,
        titles: documentElement.querySelectorAll('title:not(svg *)').length,
        headings: body.querySelectorAll('h1').length,
        words: body.querySelector('main')?.textContent.split(/\s+/).length ?? 0,
        language: documentElement.lang,
        description: one('meta[name="description"]', 'content'),
        canonical: one('link[rel="canonical"]', 'href'),
        sharedAs: one('meta[property="og:url"]', 'content'),
        image: one('meta[property="og:image"]', 'content'),
      }
    })
  }, pages)

  const said = new Set<string>()
  for (const [index, { words, description, title, image, ...rest }] of facts.entries()) {
    const path = paths[index] ?? ''
    const address = site.address + path
    expect
      .soft(rest, path)
      .toEqual({ titles: 1, headings: 1, language: 'fr', canonical: address, sharedAs: address })
    expect.soft(words, `words on ${path}`).toBeGreaterThan(20)
    expect.soft(description.length, `description of ${path}`).toBeGreaterThan(10)
    expect.soft(description.length, `description of ${path}`).toBeLessThanOrEqual(160)
    for (const sentence of [title, description, image]) {
      expect.soft(said.has(sentence), `${path} says again: ${sentence}`).toBe(false)
      said.add(sentence)
    }
    expect.soft((await request.head(image)).headers()['content-type'], image).toBe('image/jpeg')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page holds its content: text, prices, descriptions, answers, reviews', async ({ page }) => {
    const text = async (path: string) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      return (await page.locator('main').textContent())?.replaceAll(/\s+/g, ' ') ?? ''
    }
    expect(await text('/')).toContain('La petite lucarne, grande ouverte')
    expect(await text('/blog/image-figee')).toContain('débit')
    expect(await text('/product/boitier-phare')).toMatch(/Sable.+119,99 €.+Dans la boîte/)
    expect(await text('/nos-offres')).toMatch(/Abonnement 12 mois.+89,99 €/)
    expect(await text('/support/faq')).toContain('Mbit/s')
    expect(await text('/temoignages')).toMatch(/sur 5, pour \d+ ?avis publiés/)
  })

  test('a page draws its marks', async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const platforms = page.locator('section[aria-labelledby="plateformes"]').getByRole('img')
    expect(await platforms.count()).toBeGreaterThan(3)
    for (const platform of await platforms.all())
      expect(await platform.evaluate((mark) => getComputedStyle(mark).maskImage)).toMatch(/^url\(/)
  })

  test('pages for one visitor are kept out of search engines', async ({ page }) => {
    for (const path of ['/connexion', '/espace-client', '/commande/succes', '/auth/confirm']) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex')
    }
  })
})

test('an unknown path is answered with 404 and the house’s own page, which works; an old one leads on even there', async ({
  page,
  request,
}) => {
  const answer = await request.get('/nulle-part')
  expect(answer.status()).toBe(404)
  await page.goto('/nulle-part')
  await expect(page.getByRole('heading', { name: 'Rien à cette fenêtre' })).toBeVisible()
  await expect(async () => {
    await page.getByRole('button', { name: 'Passer au thème clair' }).click({ timeout: 1000 })
    await expect(page.locator('html')).toHaveClass('light', { timeout: 1000 })
  }).toPass()

  // A host that knows nothing of old addresses.
  await page.route('**/offres', async (route) =>
    route.fulfill({ body: await answer.text(), contentType: 'text/html' }),
  )
  await page.goto('/offres')
  await expect(page).toHaveURL(/\/nos-offres$/)
})

type Thing = { '@type': string; [property: string]: unknown }

test('structured data names the house, articles, products, questions, places and approved reviews only', async ({
  page,
  site,
}) => {
  const things = async (path: string): Promise<Thing[]> => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const [json = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
    return JSON.parse(json)['@graph']
  }
  const find = (all: Thing[], type: string) => all.find((thing) => thing['@type'] === type)

  const home = await things('/')
  expect(find(home, 'Organization')).toMatchObject({ name: 'Lucarne', url: `${site.address}/` })

  const article = await things('/blog/image-figee')
  expect(find(article, 'Article')).toMatchObject({ publisher: { '@id': `${site.address}/#organisation` } })
  expect(find(article, 'BreadcrumbList')?.itemListElement).toHaveLength(4)

  const product = await things('/product/boitier-phare')
  expect(find(product, 'Product')?.offers).toEqual(
    expect.arrayContaining([expect.objectContaining({ '@type': 'Offer', priceCurrency: 'EUR' })]),
  )
  const faq = find(await things('/support/faq'), 'FAQPage')
  expect(faq?.mainEntity).toEqual(expect.arrayContaining([expect.objectContaining({ '@type': 'Question' })]))

  const rating = (await things('/temoignages')).find((thing) => 'aggregateRating' in thing)?.aggregateRating
  const [, count] = /sur 5, pour (\d+)/.exec((await page.locator('main').textContent()) ?? '') ?? []
  expect(rating).toMatchObject({ bestRating: 5, reviewCount: Number(count) })
})

test('content that means harm stays words: in structured data, page state, meta and feed', async ({
  page,
}) => {
  for (const path of [hostileArticle, '/blog', '/temoignages']) {
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.locator('main')).toContainText(attack)
    expect(await page.evaluate(() => 'attacked' in window), path).toBe(false)
  }
  await page.goto(hostileArticle)
  await expect(page).toHaveTitle(`${attack} · Lucarne`)
  const [json = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(json)['@graph']).toContainEqual(expect.objectContaining({ headline: attack }))

  const feed = await (await page.request.get('/blog/rss.xml')).text()
  const titles = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    return [...parsed.querySelectorAll('item > title')].map((title) => title.textContent)
  }, feed)
  expect(titles).toContain(attack)
  expect(titles.length).toBeGreaterThanOrEqual(9)
})
