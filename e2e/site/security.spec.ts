import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './test.ts'

/** Keys of the services, by their looks, and names that only servers know. */
const secretLooks =
  /sb_secret_\w|\b[sr]k_(?:live|test)_\w|whsec_\w|STRIPE_SECRET|SANITY_API_TOKEN|MODERATION_WEBHOOK/

test('no built file holds a secret', async ({ site }) => {
  expect(site.secrets.filter((secret) => secret.length > 20)).toHaveLength(4)
  const files = await readdir(site.folder, { recursive: true, withFileTypes: true })
  const leaks: string[] = []
  for (const file of files.filter((one) => one.isFile())) {
    const content = await readFile(join(file.parentPath, file.name), 'latin1')
    const looksLike = secretLooks.exec(content)?.[0]
    if (looksLike || site.secrets.some((secret) => content.includes(secret))) {
      leaks.push(`${file.name} (${looksLike ?? 'a key of this machine'})`)
    }
  }
  expect(files.length).toBeGreaterThan(50)
  expect(leaks).toEqual([])
})

test('no page holds a script but those that the policy names by their hash', async ({ site }) => {
  const files = await readdir(site.folder, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  const [, policy = ''] =
    /script-src ([^;]*)/.exec(await readFile(join(site.folder, '_headers'), 'utf8')) ?? []
  expect(policy).not.toContain('unsafe')
  const strangers: string[] = []
  for (const page of pages) {
    const html = await readFile(join(site.folder, page), 'utf8')
    for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
      if (/\bsrc="\/assets\//.test(attributes) || /type="application\/(?:ld\+)?json"/.test(attributes))
        continue
      const hash = createHash('sha256').update(code).digest('base64')
      if (!policy.includes(`'sha256-${hash}'`)) strangers.push(`${page}: <script${attributes}>`)
    }
    for (const [tag] of html.matchAll(/<[a-z][^>]*\s(?:on[a-z]+="|(?:href|src)="\s*javascript:)/gi))
      strangers.push(`${page}: ${tag}`)
  }
  expect(pages.length).toBeGreaterThan(30)
  expect(strangers).toEqual([])
})

test('every kind of page works under the policy that it is sent with', async ({ page }) => {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text())) refusals.push(message.text())
  })
  for (const path of ['/', '/blog/image-figee', '/nos-offres', '/product/boitier-phare', '/temoignages']) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
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
  expect(refusals).toEqual([])
})

test('a script or a style that got into a page all the same does nothing, and reports nowhere', async ({
  page,
}) => {
  await page.goto('/')
  const ran = await page.evaluate(async () => {
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
    const stranger = await fetch('http://localhost:9/').then(
      () => 'reached',
      () => 'refused',
    )
    return { ran: '__ran' in window, opacity: getComputedStyle(document.body).opacity, stranger }
  })
  expect(ran).toEqual({ ran: false, opacity: '1', stranger: 'refused' })
})
