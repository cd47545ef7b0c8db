// `pnpm pictures`: takes the README's pictures anew, from a sandbox of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '@lucarne/sandbox'
import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../browser.ts'
import { takePictures } from './take-pictures.ts'

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const heaviest = 150_000 // bytes

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
      .toFile(join(folder, `${name}.webp`))
    console.log(`  ✓ ${name}.webp, ${Math.round(size / 1000)} kB`)
    if (size > heaviest) throw new Error(`${name}.webp is heavier than ${heaviest / 1000} kB.`)
  }
} finally {
  await browser.close()
  await sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
}
