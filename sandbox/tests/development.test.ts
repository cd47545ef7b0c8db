import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freeOffset } from '../src/ports.ts'
import { startSandbox } from '../src/sandbox.ts'

const read = async (url: string) => {
  const response = await fetch(url)
  expect(response.status, url).toBe(200)
  return response.text()
}

// `e2e/development` tests edits in this studio.
test.runIf(process.env.DEEP)(
  'development servers serve the sources of storefront and studio with hot reload',
  { tags: ['deep'], timeout: 120_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lucarne-dev-'))
    const sandbox = await startSandbox({
      dataDir,
      portOffset: await freeOffset(6_000),
      services: ['web', 'studio'],
    })
    try {
      const { web, studio } = sandbox.urls
      expect(await read(web)).toContain('/@vite/client')
      expect(await read(`${web}/src/features/home/home-page.tsx`)).toContain('import.meta.hot')
      expect(await read(studio)).toContain('/.sanity/runtime/app.js')
      expect(await read(`${studio}/.sanity/runtime/app.js`)).toContain('sanity.config')
    } finally {
      await sandbox.stop()
      await rm(dataDir, { recursive: true })
    }
  },
)
