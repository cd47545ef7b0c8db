import { publicPaths, sessionRoutes } from '@lucarne/schemas/routes/fixed-routes.ts'
import { findPathLanguage } from '@lucarne/schemas/routes/languages.ts'
import { expect } from '@playwright/test'
import { editorClient } from '../pages/studio.ts'
import { attackPayload, hostileArticlePath } from '../sandboxes/hostile-content.ts'
import { fetchSitemapPaths, test } from './site-test.ts'

type JsonLdNode = { '@type': string; [property: string]: unknown }

test('the site map lists every indexable page and no other', async ({ site, request }) => {
  const lake = await editorClient(site.urls)
  const slugs: string[] = await lake.fetch(
    '*[_type == "article" && !defined(visibleUntil) && _createdAt < $builtAt].slug.current',
    { builtAt: site.builtAt },
    { perspective: 'published' },
  )
  const pagePaths: string[] = await lake.fetch(
    '*[_type in ["page", "translatedPage"] && noindex != true].path',
  )
  const { products } = await (await request.get(`${site.urls.store}/store/lucarne/products?limit=100`)).json()
  const expected = [
    // Lists of players have their category's path as the canonical one.
    ...publicPaths.filter((path) => !path.startsWith('/blog/applications/')),
    ...slugs.map((slug) => `/blog/${slug}`),
    ...pagePaths,
    ...products
      .filter(({ variants }: { variants: unknown[] }) => variants.length > 0)
      .map(({ id }: { id: string }) => `/product/${id}`),
  ]
  expect((await fetchSitemapPaths(site)).toSorted()).toEqual(expected.toSorted())

  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
})

test('every page has unique title, description and share image, and one canonical URL', {
  tag: '@sized',
}, async ({ site, page, request }) => {
  const paths = await fetchSitemapPaths(site)
  const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
  // Parsed without running scripts, as crawlers do.
  const metadata = await page.evaluate((all) => {
    return all.map((html) => {
      const { documentElement, head, body, title } = new DOMParser().parseFromString(html, 'text/html')
      const only = (selector: string, attribute: string) => {
        const found = head.querySelectorAll(selector)
        return found.length === 1 ? (found[0]?.getAttribute(attribute) ?? '') : `${found.length} elements`
      }
      return {
        title,
        titles: documentElement.querySelectorAll('title:not(svg *)').length,
        headings: body.querySelectorAll('h1').length,
        wordCount: body.querySelector('main')?.textContent.split(/\s+/).length ?? 0,
        language: documentElement.lang,
        description: only('meta[name="description"]', 'content'),
        canonical: only('link[rel="canonical"]', 'href'),
        shareUrl: only('meta[property="og:url"]', 'content'),
        image: only('meta[property="og:image"]', 'content'),
      }
    })
  }, pages)

  const seen = new Set<string>()
  for (const [index, { wordCount, description, title, image, ...rest }] of metadata.entries()) {
    const path = paths[index] ?? ''
    const url = site.url + path
    const language = findPathLanguage(path)?.code ?? 'fr'
    expect.soft(rest, path).toEqual({ titles: 1, headings: 1, language, canonical: url, shareUrl: url })
    expect.soft(wordCount, `words on ${path}`).toBeGreaterThan(20)
    expect.soft(description.length, `description of ${path}`).toBeGreaterThan(10)
    expect.soft(description.length, `description of ${path}`).toBeLessThanOrEqual(160)
    for (const value of [title, description, image]) {
      expect.soft(seen.has(value), `${path} repeats: ${value}`).toBe(false)
      seen.add(value)
    }
    // Each is computed when it is first requested.
    if (process.env.DEEP || index % 10 === 0)
      expect.soft((await request.head(image)).headers()['content-type'], image).toBe('image/jpeg')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages contain texts, prices, product descriptions, answers and reviews', async ({ page }) => {
    const text = async (path: string) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      return (await page.locator('main').textContent())?.replaceAll(/\s+/g, ' ') ?? ''
    }
    const home = await text('/')
    expect(home).toContain('La petite lucarne, grande ouverte')
    expect(home).toMatch(/Installation simple sur mon téléviseur Samsung .+Élodie R\.Lausanne, Suisse, \d/)
    expect(await text('/blog/image-figee')).toContain('débit')
    expect(await text('/product/boitier-phare')).toMatch(/Sable.+119,99 €.+Dans la boîte/)
    expect(await text('/nos-offres')).toMatch(/Abonnement 12 mois.+89,99 €/)
    expect(await text('/support/faq')).toContain('Mbit/s')
    expect(await text('/temoignages')).toMatch(/sur 5, pour \d+ ?avis publiés/)
  })

  test('the home page shows platform logos', async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const platforms = page.getByRole('region', { name: /^Vos plateformes/ }).getByRole('img')
    expect(await platforms.count()).toBeGreaterThan(3)
    for (const platform of await platforms.all())
      expect(await platform.evaluate((logo) => getComputedStyle(logo).maskImage)).toMatch(/^url\(/)
  })

  test('structured data covers organization, article, breadcrumbs, product, FAQ and approved reviews only', async ({
    page,
    site,
  }) => {
    const nodesOf = async (path: string): Promise<JsonLdNode[]> => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const [json = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
      return JSON.parse(json)['@graph']
    }
    const find = (nodes: JsonLdNode[], type: string) => nodes.find((node) => node['@type'] === type)

    const home = await nodesOf('/')
    expect(find(home, 'WebSite')).toMatchObject({ publisher: { '@id': `${site.url}/#organisation` } })
    for (const path of ['/nos-offres', '/blog', '/blog/astuces'])
      expect(find(await nodesOf(path), 'ItemList')?.itemListElement, path).toContainEqual(
        expect.objectContaining({ '@type': 'ListItem', position: 1 }),
      )
    expect(find(home, 'Organization')).toMatchObject({ name: 'Lucarne', url: `${site.url}/` })

    const article = await nodesOf('/blog/image-figee')
    expect(find(article, 'Article')).toMatchObject({ publisher: { '@id': `${site.url}/#organisation` } })
    expect(find(article, 'BreadcrumbList')?.itemListElement).toHaveLength(4)

    const product = await nodesOf('/product/boitier-phare')
    expect(find(product, 'Product')?.offers).toEqual(
      expect.arrayContaining([expect.objectContaining({ '@type': 'Offer', priceCurrency: 'EUR' })]),
    )
    await expect(page.getByText(/sur 5, pour 1 avis/)).toHaveCount(1)
    expect(find(product, 'Product')).toMatchObject({
      aggregateRating: { ratingValue: '5.0', reviewCount: 1 },
      review: [{ '@type': 'Review', reviewRating: { ratingValue: 5 } }],
    })
    expect(find(await nodesOf('/product/boitier-vigie'), 'Product')).not.toHaveProperty('aggregateRating')
    const faq = find(await nodesOf('/support/faq'), 'FAQPage')
    expect(faq?.mainEntity).toEqual(
      expect.arrayContaining([expect.objectContaining({ '@type': 'Question' })]),
    )

    const rating = (await nodesOf('/temoignages')).find((node) => 'aggregateRating' in node)?.aggregateRating
    const [, count] = /sur 5, pour (\d+)/.exec((await page.locator('main').textContent()) ?? '') ?? []
    expect(rating).toMatchObject({ bestRating: 5, reviewCount: Number(count) })
  })
})

test('personal pages are excluded from search engines', async ({ request }) => {
  for (const { path } of sessionRoutes) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toContain('<meta name="robots" content="noindex"')
  }
})

test('an unknown path gets status 404 and a working page that still redirects legacy paths', async ({
  page,
  request,
}) => {
  const response = await request.get('/nulle-part')
  expect(response.status()).toBe(404)
  await page.goto('/nulle-part')
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  await expect(async () => {
    await page.getByRole('button', { name: 'Passer au thème clair' }).click({ timeout: 1000 })
    await expect(page.locator('html')).toHaveClass('light', { timeout: 1000 })
  }).toPass()

  // A host without redirect rules.
  await page.route('**/offres', async (route) =>
    route.fulfill({ body: await response.text(), contentType: 'text/html' }),
  )
  await page.goto('/offres')
  await expect(page).toHaveURL(/\/nos-offres$/)
})

test('every page has a title of its own, and country pages name one another', async ({ page, site }) => {
  const paths = ['/', ...sessionRoutes.map(({ path }) => path)]
  const titles = await Promise.all(
    paths.map(async (path) => {
      const html = await (await page.request.get(path)).text()
      return /<title>([^<]*)<\/title>/.exec(html)?.[1]
    }),
  )
  expect(new Set(titles).size).toBe(paths.length)
  expect(titles).not.toContain('Lucarne')

  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const alternatesOf = (path: string) => {
    const [, links = ''] = new RegExp(`<loc>${site.url}${path}</loc>(.*?)</url>`, 's').exec(sitemap) ?? []
    return [...links.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language, url]) => [language, url?.slice(site.url.length)],
    )
  }
  const group = [
    ['fr-FR', '/iptv-france'],
    ['fr-BE', '/iptv-belgique'],
    ['fr-CH', '/iptv-suisse'],
    ['fr-LU', '/iptv-luxembourg'],
    ['x-default', '/'],
    ['nl-BE', '/nl-be'],
    ['de-CH', '/de-ch'],
  ]
  for (const [, path = ''] of group) expect(alternatesOf(path), path).toEqual(group)
  expect(alternatesOf('/iptv-dom-tom')).toEqual([])
})

test('a wide screen is filled, and no line of running text exceeds 75 characters', { tag: '@sized' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1440 })
  const morePaths = process.env.DEEP ? ['/support/faq', '/a-propos', '/', '/nos-offres', '/blog'] : []
  for (const path of ['/blog/image-figee', ...morePaths]) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const content = await page.locator('main .page-width').first().boundingBox()
    expect(content?.width, path).toBeGreaterThan(0.7 * 2560)
    const longest = await page.locator('main p').evaluateAll((paragraphs) => {
      const lengths = paragraphs.flatMap((paragraph) => {
        const lines = new Map<number, number>()
        const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (let index = 0; index < (text.nodeValue?.length ?? 0); index += 1) {
            const character = document.createRange()
            character.setStart(text, index)
            character.setEnd(text, index + 1)
            const { bottom, width } = character.getBoundingClientRect()
            if (width > 0) lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + 1)
          }
        return [...lines.values()]
      })
      return Math.max(...lengths)
    })
    expect(longest, path).toBeLessThanOrEqual(75)
  }
})

test('headings keep their width where browsers apply no automatic optical size', { tag: '@sized' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of process.env.DEEP ? ['/', '/blog/image-figee', '/temoignages'] : ['/blog/image-figee']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const [widths, widthsWithout] = await page
      .locator('h1, h2, h3, .font-display')
      .evaluateAll((headings: HTMLElement[]) => {
        const measure = () =>
          headings.map((heading) => {
            const range = document.createRange()
            range.selectNodeContents(heading)
            return range.getBoundingClientRect().width
          })
        const before = measure()
        for (const heading of headings) heading.style.fontOpticalSizing = 'none'
        return [before, measure()]
      })
    expect(widthsWithout, path).toEqual(widths)
  }
})

test('hostile content stays text in structured data, page state, metadata and feed', async ({ page }) => {
  for (const path of ['/blog', '/temoignages', hostileArticlePath]) {
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.locator('main')).toContainText(attackPayload)
    expect(await page.evaluate(() => 'attacked' in window), path).toBe(false)
  }
  await expect(page).toHaveTitle(`${attackPayload} · Lucarne`)
  const [json = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(json)['@graph']).toContainEqual(expect.objectContaining({ headline: attackPayload }))

  const feed = await (await page.request.get('/blog/rss.xml')).text()
  const titles = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    return [...parsed.querySelectorAll('item > title')].map((title) => title.textContent)
  }, feed)
  expect(titles).toContain(attackPayload)
  expect(titles.length).toBeGreaterThanOrEqual(9)
})
