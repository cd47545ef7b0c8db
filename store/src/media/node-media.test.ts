import { describe, expect, test } from 'vitest'
import { readNodeMedia } from './node-media.ts'
import { mediaRoutes } from './routes.ts'

const routes = mediaRoutes(readNodeMedia)

describe('the media route', () => {
  test.each([
    ['/v1/phare-noir.webp', 'image/webp'],
    ['/fonts/inter.woff2', 'font/woff2'],
  ])('%s is served as immutable', async (path, type) => {
    const response = await routes.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })

  test.each([
    'v1/nobody.webp',
    'v1',
    '../package.json',
    '../src/app.ts',
    '%2e%2e/package.json',
    'v1/../../package.json',
    '/etc/passwd',
    'file:///etc/passwd',
    '../../schemas/seed/images/slide-france.webp',
    '//evil.example/x.webp',
    'v1/a\0.webp',
  ])('%j is not found', async (path) => {
    await expect(readNodeMedia(path)).resolves.toBeUndefined()
  })
})
