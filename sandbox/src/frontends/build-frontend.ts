import { findProgram } from '@lucarne/system/find-program.ts'
import { cacheDir, rootDir, studioDir, webPackageDir } from '../paths.ts'
import type { ServiceContext } from '../services/run-service.ts'
import { hashSources, reuseOrBuild } from './build-cache.ts'
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

/** Builds the studio, or reuses a build of the same sources. */
export async function buildStudio({ progress, signal }: ServiceContext): Promise<string> {
  const hash = hashSources(rootDir, ['studio/**', 'lake/src/browser/**', ...sharedSources])
  return reuseOrBuild({ cacheDir, name: 'studio', hash }, async (folder) => {
    progress('building (again only when its sources change)')
    const program = findProgram(studioDir, 'sanity')
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
  return reuseOrBuild({ cacheDir, name: 'web', hash }, async (folder) => {
    progress('building (again only when its sources change)')
    const program = findProgram(webPackageDir, 'vite')
    await runBuild([program, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: webPackageDir,
      environment: environmentPlaceholders.web,
      signal,
    })
  })
}
