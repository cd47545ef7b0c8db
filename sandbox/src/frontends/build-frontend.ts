import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { cacheDir, rootDir, studioDir, webPackageDir } from '../paths.ts'
import type { ServiceContext } from '../services/run-service.ts'
import { cachedBuild, hashSources } from './build-cache.ts'
import { environmentPlaceholders } from './placeholders.ts'
import { runBuild } from './run-build.ts'

const sharedSources = [
  'schemas/**',
  'core/**',
  'sections/**',
  'store/contract/**',
  'pnpm-lock.yaml',
  'sandbox/src/frontends/**',
]

/** The path of a binary in a package's dependencies. */
export async function findProgram(packageDir: string, dependency: string): Promise<string> {
  const file = createRequire(join(packageDir, 'package.json')).resolve(`${dependency}/package.json`)
  const { bin } = z
    .object({ bin: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(file, 'utf8')))
  return join(dirname(file), bin[dependency] ?? '')
}

/** Builds the studio, or reuses a build of the same sources. */
export async function buildStudio({ progress, signal }: ServiceContext): Promise<string> {
  const hash = hashSources(rootDir, ['studio/**', 'lake/src/browser/**', ...sharedSources])
  return cachedBuild({ cacheDir, name: 'studio', hash }, async (folder) => {
    progress('building (again only when its sources change)')
    const program = await findProgram(studioDir, 'sanity')
    await runBuild([program, 'build', folder, '--yes'], {
      cwd: studioDir,
      environment: environmentPlaceholders.studio,
      signal,
    })
  })
}

/** Bundles the storefront without prerendered pages, or reuses a bundle of the same sources. */
export async function buildStorefront({ progress, signal }: ServiceContext): Promise<string> {
  const hash = hashSources(rootDir, ['web/**', 'supabase/database.types.ts', ...sharedSources])
  return cachedBuild({ cacheDir, name: 'web', hash }, async (folder) => {
    progress('building (again only when its sources change)')
    const program = await findProgram(webPackageDir, 'vite')
    await runBuild([program, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: webPackageDir,
      environment: environmentPlaceholders.web,
      signal,
    })
  })
}
