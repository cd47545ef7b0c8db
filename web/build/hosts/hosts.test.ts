import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headersOf } from '../../server/header-rules.ts'
import { hosts, isThere, type RunningHost } from './running-hosts.ts'
import { rules, script, writeSmallSite } from './small-site.ts'

// nginx and Caddy are tested where they are installed.
describe.each(Object.entries(hosts).filter(([name]) => name === 'preview' || isThere(name)))(
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

    const ask = (path: string, init?: RequestInit) =>
      fetch(host.address + path, { redirect: 'manual', ...init })
    /** An address exactly as it is written, which `fetch` would put in order. */
    const askRaw = (path: string) =>
      new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
        const { port } = new URL(host.address)
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
    ])('answers %s with %s, and every header', async (path, words, status) => {
      const response = await ask(path)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toContain(words)
      const { pathname } = new URL(path, host.address)
      for (const [name, value] of Object.entries(headersOf(rules.headers, pathname))) {
        expect(response.headers.get(name), name).toBe(value)
      }
    })

    it('does not keep for good what is not there', async () => {
      const response = await ask('/assets/gone.js')
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    })

    it('keeps code for good, and sends it compressed', async () => {
      const response = await ask('/assets/core-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
      expect(await response.text()).toBe(script)
      expect(response.headers.get('content-encoding')).toBe('gzip')
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
      const again = { 'accept-encoding': 'gzip', 'if-none-match': response.headers.get('etag') ?? 'none' }
      expect((await ask('/assets/core-1a2b.js', { headers: again })).status).toBe(304)
    })

    it('knows what a web manifest is', async () => {
      const type = (await ask('/manifest.webmanifest')).headers.get('content-type')
      expect(type).toMatch(/^application\/manifest\+json/)
    })

    it.each([
      ['/offres?a=1', '/nos-offres?a=1'],
      ['/guides/image-figee?a=1', '/blog/image-figee?a=1'],
      ['/blog/?page=2', '/blog?page=2'],
    ])('leads %s to %s for good', async (from, to) => {
      const response = await ask(from)
      expect([response.status, response.headers.get('location')]).toEqual([301, to])
    })

    it('leads on for a while what will come back', async () => {
      const response = await ask('/rentree?a=1')
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
    ])('leads nobody elsewhere, and into no header: %j', async (path) => {
      const { status, location } = await askRaw(path)
      expect([301, 400, 404]).toContain(status)
      if (location === undefined) return
      expect(new URL(location, host.address).origin).toBe(host.address)
      expect(location).not.toMatch(/[\r\n]/)
    })

    it('takes nothing', async () => {
      expect((await ask('/blog', { method: 'POST', body: 'x' })).status).toBe(405)
    })
  },
)
