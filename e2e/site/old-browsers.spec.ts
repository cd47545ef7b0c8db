import { openOldChromium } from '../old-browsers/old-chromium.ts'
import { expect, test } from './test.ts'

// biome-ignore lint/suspicious/noSkippedTests: the packages hold programs for Linux on x64 alone.
test.skip(
  process.platform !== 'linux' || process.arch !== 'x64',
  'old Chromium comes as packages for Linux x64',
)

for (const packageName of ['chromium-106', 'chromium-121']) {
  test(`a shopper goes from home to the payment page in ${packageName}`, async ({ site }) => {
    const page = await openOldChromium(packageName)
    try {
      await page.goto(site.address)
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
    } finally {
      await page.close()
    }
  })
}
