// `pnpm pictures`: updates the README's screenshots, from a sandbox of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '@lucarne/sandbox'
import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../find-browser.ts'
import { takePictures } from './take-pictures.ts'

const pictureDir = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const maxBytes = 150_000

const dataDir = await mkdtemp(join(tmpdir(), 'lucarne-pictures-'))
const sandbox = await startSandbox({ dataDir, portOffset: await freeOffset(6_000) })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const [name, png] of Object.entries(await takePictures(browser, sandbox.urls))) {
    const { size } = await sharp(png)
      .webp({ quality: 80, effort: 6 })
      .toFile(join(pictureDir, `${name}.webp`))
    console.log(`  ✓ ${name}.webp, ${Math.round(size / 1000)} kB`)
    if (size > maxBytes) throw new Error(`${name}.webp exceeds ${maxBytes / 1000} kB.`)
  }
} finally {
  await browser.close()
  await sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
}
