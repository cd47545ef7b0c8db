import { legacyRedirects } from '@lucarne/schemas/routes/legacy-redirects.ts'
import { expect } from '@playwright/test'
import { test } from './site-test.ts'

test('the host compresses, sets cache headers, redirects legacy paths and hides private files', async ({
  request,
}) => {
  const page = await request.get('/blog')
  expect(page.headers()).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
  })
  const revalidated = await request.get('/blog', { headers: { 'If-None-Match': page.headers().etag ?? '' } })
  expect(revalidated.status()).toBe(304)

  const [, script = ''] = /<link rel="code" data-run[^>]*href="([^"]+)"/.exec(await page.text()) ?? []
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')

  const redirected = await request.get('/guides-tutoriels-iptv/image-figee?a=1', { maxRedirects: 0 })
  expect(redirected.status()).toBe(301)
  expect(redirected.headers().location).toBe('/blog/image-figee?a=1')
  for (const { from, to } of legacyRedirects) {
    const response = await request.get(from.replace(':slug', 'image-figee'), { maxRedirects: 0 })
    const location = to.replace(':slug', 'image-figee')
    expect([response.status(), response.headers().location], from).toEqual([301, location])
  }
  // Editors' redirects, permanent and temporary.
  for (const [from, status, to] of [
    ['/tarifs', 301, '/nos-offres'],
    ['/rentree', 302, '/product/boitier-phare'],
  ] as const) {
    const response = await request.get(`${from}?a=1`, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([status, `${to}?a=1`])
  }

  // An expired article, redirects that the studio would reject, and an unknown path.
  for (const path of ['/blog/passe', '/piege', '/dehors', '/nulle-part'])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  expect((await request.get('/blog/regler-android-tv', { maxRedirects: 0 })).status()).toBe(200)
  expect(await (await request.get('/blog/rss.xml')).text()).not.toContain('Passé')

  for (const path of ['/_headers', '/.vite/manifest.json', '/..%2fpackage.json', '/%00', '/%'])
    expect((await request.get(path)).status(), path).toBe(404)
})
