import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { omitDependencySourceMaps } from './omit-dependency-source-maps.ts'

const inlineMap = 'sourceMappingURL=data:'

let cacheDir: string
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'dependency-source-maps-'))
})
afterEach(() => rm(cacheDir, { recursive: true }))

it('the dev server sends our sources with source maps, and libraries without', async () => {
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '../../../core'),
    cacheDir,
    plugins: [omitDependencySourceMaps()],
    server: { host: 'localhost', port: 0 },
    optimizeDeps: { noDiscovery: true, include: ['zustand'] },
  })
  try {
    await server.listen()
    const read = async (path: string) => {
      const response = await fetch(new URL(path, server.resolvedUrls?.local[0]), {
        headers: { accept: '*/*' },
      })
      return response.text()
    }
    const source = await read('/ui/toast/toast-store.ts')
    expect(source).toContain(inlineMap)
    const [, library = ''] = /from "([^"]*\/zustand\.js[^"]*)"/.exec(source) ?? []
    const code = await read(library)
    expect(code).toContain('export')
    expect(code).not.toContain(inlineMap)
  } finally {
    await server.close()
  }
})
