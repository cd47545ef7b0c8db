import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './site-test.ts'

/** Patterns of service keys, and names of server-only variables. */
const secretPattern =
  /sb_secret_\w|\b[sr]k_(?:live|test)_\w|whsec_\w|STRIPE_SECRET|SANITY_API_TOKEN|MODERATION_WEBHOOK/

test('no built file contains a secret', async ({ site }) => {
  expect(site.secrets.filter((secret) => secret.length > 20)).toHaveLength(4)
  const files = await readdir(site.dir, { recursive: true, withFileTypes: true })
  const leakingFiles: string[] = []
  for (const file of files.filter((entry) => entry.isFile())) {
    const content = await readFile(join(file.parentPath, file.name), 'latin1')
    const match = secretPattern.exec(content)?.[0]
    if (match || site.secrets.some((secret) => content.includes(secret))) {
      leakingFiles.push(`${file.name} (${match ?? 'a secret of this build'})`)
    }
  }
  expect(files.length).toBeGreaterThan(50)
  expect(leakingFiles).toEqual([])
})

test('every inline script is allowed by its hash, and no page has inline event handlers', async ({
  site,
}) => {
  const files = await readdir(site.dir, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  const [, policy = ''] = /script-src ([^;]*)/.exec(await readFile(join(site.dir, '_headers'), 'utf8')) ?? []
  expect(policy).not.toContain('unsafe')
  const violations: string[] = []
  for (const page of pages) {
    const html = await readFile(join(site.dir, page), 'utf8')
    for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
      if (/\bsrc="\/assets\//.test(attributes) || /type="application\/(?:ld\+)?json"/.test(attributes))
        continue
      const hash = createHash('sha256').update(code).digest('base64')
      if (!policy.includes(`'sha256-${hash}'`)) violations.push(`${page}: <script${attributes}>`)
    }
    for (const [tag] of html.matchAll(/<[a-z][^>]*\s(?:on[a-z]+="|(?:href|src)="\s*javascript:)/gi))
      violations.push(`${page}: ${tag}`)
  }
  expect(pages.length).toBeGreaterThan(30)
  expect(violations).toEqual([])
})

// `tests/pages.spec.ts` opens every page type without console errors, which refusals of the policy are.
test('every page type works under its Content Security Policy', { tag: '@deep' }, async ({ page }) => {
  const policyErrors: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text()))
      policyErrors.push(message.text())
  })
  for (const path of ['/', '/blog/image-figee', '/nos-offres', '/product/boitier-phare', '/temoignages']) {
    const response = await page.goto(path)
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/nos-offres')
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click()
  await expect(page.getByText('Ajouté au panier ! 🛒')).toBeVisible()
  await page.goto('/connexion')
  await page.getByRole('main').getByLabel('E-mail').fill('camille@exemple.fr')
  await page.getByRole('main').getByLabel('Mot de passe', { exact: true }).fill('lucarne-demo')
  await page.locator('form').getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Abonnement 12 mois').first()).toBeVisible()
  expect(policyErrors).toEqual([])
})

test('injected scripts, styles and requests to foreign hosts are blocked', async ({ page }) => {
  const response = await page.goto('/cgv')
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
  const result = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.__ran = true'
    document.head.append(script)
    const style = document.createElement('style')
    style.textContent = 'body { opacity: 0.5 }'
    document.head.append(style)
    const image = document.createElement('img')
    image.setAttribute('onerror', 'window.__ran = true')
    image.src = '/no-such.png'
    document.body.append(image)
    await new Promise((resolve) => image.addEventListener('error', resolve))
    const foreignRequest = await fetch('http://localhost:9/').then(
      () => 'reached',
      () => 'refused',
    )
    return { ran: '__ran' in window, opacity: getComputedStyle(document.body).opacity, foreignRequest }
  })
  expect(result).toEqual({ ran: false, opacity: '1', foreignRequest: 'refused' })
})
