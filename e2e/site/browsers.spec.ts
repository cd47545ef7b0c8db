import { existsSync } from 'node:fs'
import { findMissing } from '@lucarne/system/missing.ts'
import { expect } from '@playwright/test'
import { type BrowserDriver, BrowserPage } from '../browsers/browser-page.ts'
import { openOldChromium } from '../browsers/chromium.ts'
import { firefoxPath, openFirefox } from '../browsers/firefox.ts'
import { hasWebkit, openWebkit } from '../browsers/webkit.ts'
import { demoPassword } from '../pages/account.ts'
import { publicPages, similarPages } from '../pages/route-table.ts'
import { editorClient } from '../pages/studio.ts'
import { test } from './site-test.ts'

const hasPackages = !findMissing('browsers from npm')

/** Browsers beside the one that all other journeys use: the oldest ones supported, and the other engines. */
const browsers: { name: string; isInstalled: boolean; open: () => Promise<BrowserDriver> }[] = [
  { name: 'Chromium 106', isInstalled: hasPackages, open: () => openOldChromium('chromium-106') },
  { name: 'Chromium 121', isInstalled: hasPackages, open: () => openOldChromium('chromium-121') },
  { name: 'Firefox', isInstalled: existsSync(firefoxPath), open: openFirefox },
  { name: 'WebKit', isInstalled: hasWebkit, open: openWebkit },
]

// `web/browsers/unsupported-apis.test.ts` finds calls that the oldest of them lack.
for (const { name, isInstalled, open } of browsers) {
  test.describe(`with ${name}`, { tag: '@deep' }, () => {
    // biome-ignore lint/suspicious/noSkippedTests: a browser that is not installed is named in the report.
    test.skip(!isInstalled, `${name} is not installed on this machine`)
    let page: BrowserPage
    test.beforeEach(async () => {
      page = new BrowserPage(await open())
    })
    test.afterEach(() => page.close())

    test('a shopper changes the theme, fills a cart and reaches the payment page', async ({ site }) => {
      await page.goto(site.url)
      await page.click({ selector: 'header button', name: /thème/i })
      await page.waitFor(`document.documentElement.classList.contains('light')`)
      await page.click({ selector: 'main a[href="/nos-offres"]', name: /./ })
      await page.waitFor(`location.pathname === '/nos-offres'`)
      await page.click({ selector: 'main button', name: /^Ajouter/ })
      await page.waitForText('Ajouté au panier')
      await page.click({ selector: 'header button', name: /^Panier/ })
      await page.click({ selector: '[role="dialog"] button', name: /Passer au paiement/ })
      await page.waitFor(`location.pathname.startsWith('/paiement/')`)
      expect(page.errors).toEqual([])
    })

    test('every type of page hydrates without errors', async ({ site }) => {
      test.setTimeout(240_000)
      for (const { path, expectedError } of publicPages) {
        if (expectedError || similarPages.has(path)) continue
        await page.goto(site.url + path)
        await page.waitForHydration()
        await page.waitFor(`document.querySelector('h1')?.textContent`)
        await page.waitForNetworkIdle()
        expect(page.errors, path).toEqual([])
      }
    })

    test('a customer signs in with the keyboard alone', async ({ site }) => {
      await page.goto(`${site.url}/connexion`)
      await page.waitForHydration()
      await page.tabTo(`document.activeElement.type === 'email'`)
      await page.type('camille@exemple.fr')
      await page.tabTo(`document.activeElement.type === 'password'`)
      await page.type(demoPassword)
      await page.tabTo(`document.activeElement.type === 'submit'`)
      await page.pressEnter()
      await page.waitFor(`location.pathname === '/espace-client'`)
      await page.waitForText('Actif')
    })

    test('a publication reaches the open page', async ({ site }) => {
      const lake = await editorClient(site.urls)
      const id: string = await lake.fetch('*[_type == "article" && slug.current == "image-figee"][0]._id')
      const { title } = await lake.fetch('*[_id == $id][0]{ title }', { id })
      await page.goto(`${site.url}/blog/image-figee`)
      await page.waitForHydration()
      await lake
        .patch(id)
        .set({ title: `Lu avec ${name}` })
        .commit()
      await page.waitForText(`Lu avec ${name}`)
      await lake.patch(id).set({ title }).commit()
      await page.waitForText(title)
    })
  })
}
