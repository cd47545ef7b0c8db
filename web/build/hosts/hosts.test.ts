import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findHeaders } from '../../server/header-rules.ts'
import { hosts, isInstalled, type RunningHost } from './running-hosts.ts'
import { rules, script, writeSmallSite } from './small-site.ts'

// nginx and Caddy are tested where they are installed.
describe.each(Object.entries(hosts).filter(([name]) => name === 'preview' || isInstalled(name)))(
  'the site on %s',
  (_name, start) => {
    let home: string
    let host: RunningHost
    beforeAll(async () => {
      home = await mkdtemp(join(tmpdir(), 'lucarne-host-'))
      const root = join(home, 'site')
      await mkdir(root)
      await writeSmallSite(root)
      host = await start(root, home)
    })
    afterAll(async () => {
      await host.stop()
      await rm(home, { recursive: true })
    })

    const request = (path: string, init?: RequestInit) =>
      fetch(host.url + path, { redirect: 'manual', ...init })
    /** Requests a path as it is written, which `fetch` would normalize. */
    const requestRaw = (path: string) =>
      new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
        const { port } = new URL(host.url)
        const sent = httpRequest({ host: 'localhost', port, path }, (response) => {
          response.resume()
          resolve({ status: response.statusCode, location: response.headers.location })
        })
        sent.on('error', reject).end()
      })

    it.each([
      ['/', 'Accueil', 200],
      ['/blog', 'Blog', 200],
      ['/blog?page=2', 'Blog', 200],
      ['/blog/image-figee', 'Figée', 200],
      ['/nulle-part', 'Perdu', 404],
      ['/assets', 'Perdu', 404],
      ['/_headers', 'Perdu', 404],
      ['/.vite/manifest.json', 'Perdu', 404],
    ])('serves %s with the text %s and every header', async (path, text, status) => {
      const response = await request(path)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toContain(text)
      const { pathname } = new URL(path, host.url)
      for (const [name, value] of Object.entries(findHeaders(rules.headers, pathname))) {
        expect(response.headers.get(name), name).toBe(value)
      }
    })

    it('does not let caches store a missing asset', async () => {
      const response = await request('/assets/gone.js')
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    })

    it('sends scripts compressed, with a cache lifetime of a year', async () => {
      const response = await request('/assets/core-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
      expect(await response.text()).toBe(script)
      expect(response.headers.get('content-encoding')).toBe('gzip')
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
      const again = { 'accept-encoding': 'gzip', 'if-none-match': response.headers.get('etag') ?? 'none' }
      expect((await request('/assets/core-1a2b.js', { headers: again })).status).toBe(304)
    })

    it('sends the web manifest with its media type', async () => {
      const type = (await request('/manifest.webmanifest')).headers.get('content-type')
      expect(type).toMatch(/^application\/manifest\+json/)
    })

    it.each([
      ['/offres?a=1', '/nos-offres?a=1'],
      ['/guides/image-figee?a=1', '/blog/image-figee?a=1'],
      ['/blog/?page=2', '/blog?page=2'],
    ])('redirects %s to %s permanently', async (from, to) => {
      const response = await request(from)
      expect([response.status, response.headers.get('location')]).toEqual([301, to])
    })

    it('redirects temporarily where an editor chose so', async () => {
      const response = await request('/rentree?a=1')
      expect([response.status, response.headers.get('location')]).toEqual([302, '/nos-offres?a=1'])
    })

    it.each([
      '//evil.example/',
      '//evil.example//',
      '/\\evil.example/',
      '/%5Cevil.example/',
      '/%2Fevil.example/',
      '/%0d%0aset-cookie:a=1/',
      '/guides/%0d%0aset-cookie:a=1',
      '/..%2f..%2fpackage.json',
    ])('never redirects %j to another site or into a header', async (path) => {
      const { status, location } = await requestRaw(path)
      expect([301, 400, 404]).toContain(status)
      if (location === undefined) return
      expect(new URL(location, host.url).origin).toBe(host.url)
      expect(location).not.toMatch(/[\r\n]/)
    })

    it('refuses other methods than GET and HEAD', async () => {
      expect((await request('/blog', { method: 'POST', body: 'x' })).status).toBe(405)
    })
  },
)
