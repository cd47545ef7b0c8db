import { expect, test } from './test.ts'

test('the preview answers as a good static host: compressed, kept as long as it may be, moved for good', async ({
  request,
}) => {
  const page = await request.get('/blog')
  expect(page.headers()).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
  })
  const again = await request.get('/blog', { headers: { 'If-None-Match': page.headers().etag ?? '' } })
  expect(again.status()).toBe(304)

  const [, script = ''] = /<link rel="code" data-run[^>]*href="([^"]+)"/.exec(await page.text()) ?? []
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')

  const moved = await request.get('/guides-tutoriels-iptv/image-figee?a=1', { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers().location).toBe('/blog/image-figee?a=1')
  // What editors wrote, for good and for a while.
  for (const [from, status, to] of [
    ['/tarifs', 301, '/nos-offres'],
    ['/rentree', 302, '/product/boitier-phare'],
  ] as const) {
    const answer = await request.get(`${from}?a=1`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([status, `${to}?a=1`])
  }

  // What has had its time, what the studio would refuse, and what would hide a page.
  for (const nowhere of ['/blog/passe', '/piege', '/dehors', '/nulle-part'])
    expect((await request.get(nowhere, { maxRedirects: 0 })).status(), nowhere).toBe(404)
  expect((await request.get('/blog/regler-android-tv', { maxRedirects: 0 })).status()).toBe(200)
  expect(await (await request.get('/blog/rss.xml')).text()).not.toContain('Passé')

  for (const hidden of ['/_headers', '/.vite/manifest.json', '/..%2fpackage.json', '/%00', '/%'])
    expect((await request.get(hidden)).status(), hidden).toBe(404)
})
