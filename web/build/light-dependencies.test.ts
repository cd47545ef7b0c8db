import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lightDependencies } from './light-dependencies.ts'

const map = 'sourceMappingURL=data:'

let cacheDir: string
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'light-dependencies-'))
})
afterEach(() => rm(cacheDir, { recursive: true }))

it('sends a library of the dev server without its source map, and a source of ours with it', async () => {
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    cacheDir,
    plugins: [lightDependencies()],
    server: { host: 'localhost', port: 0 },
    optimizeDeps: { noDiscovery: true, include: ['zustand'] },
  })
  try {
    await server.listen()
    const read = async (path: string) => {
      const answer = await fetch(new URL(path, server.resolvedUrls?.local[0]), { headers: { accept: '*/*' } })
      return answer.text()
    }
    const source = await read('/src/ui/toast/toast-store.ts')
    expect(source).toContain(map)
    const [, library = ''] = /from "([^"]*\/zustand\.js[^"]*)"/.exec(source) ?? []
    const code = await read(library)
    expect(code).toContain('export')
    expect(code).not.toContain(map)
  } finally {
    await server.close()
  }
})
