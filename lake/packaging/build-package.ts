import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createManifest } from './manifest.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * Writes the folder that is published, for `npm pack` and `npm publish`: JavaScript, because Node.js does not strip
 * types under `node_modules`.
 */
export function buildPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const project = ['-p', join(here, 'tsconfig.json'), '--outDir', join(folder, 'dist')]
  execFileSync(process.execPath, [join(here, '../node_modules/typescript/bin/tsc'), ...project], {
    stdio: 'inherit',
  })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(createManifest(), undefined, 2)}\n`)
  for (const file of ['README.md', 'LICENSE']) copyFileSync(join(here, file), join(folder, file))
}

if (import.meta.main) buildPackage(fileURLToPath(new URL('../dist/outeau', import.meta.url)))
