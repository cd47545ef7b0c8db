import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type ServiceUrls, studioEnvironment } from '@lucarne/sandbox/environment.ts'

const rootDir = fileURLToPath(new URL('../..', import.meta.url))

interface StudioSource {
  /** The folder of the studio's package, relative to the root. */
  folder: string
  /** Everything that the build reads, as globs relative to the root. */
  inputs: readonly string[]
  environment: Readonly<Record<string, string>>
}

function inputHash({ inputs, environment }: StudioSource): string {
  const hash = createHash('sha256').update(JSON.stringify(environment))
  const files = globSync([...inputs, 'pnpm-lock.yaml'], {
    cwd: rootDir,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.sanity)(?:$|\/)/.test(String(name)),
  })
  for (const file of files.sort()) {
    const path = join(rootDir, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Builds a studio, or reuses a build from the same inputs; resolves to its folder. */
async function build(source: StudioSource): Promise<string> {
  const studioDir = join(rootDir, source.folder)
  const buildDir = join(rootDir, 'node_modules/.cache', source.folder, inputHash(source))
  if (existsSync(buildDir)) return buildDir
  const partialDir = `${buildDir}.${process.pid}`
  await promisify(execFile)(
    join(studioDir, 'node_modules', '.bin', 'sanity'),
    ['build', partialDir, '--yes'],
    { cwd: studioDir, env: { ...process.env, ...source.environment } },
  )
  await rename(partialDir, buildDir)
  return buildDir
}

/** The unmodified studio of `plain-studio/`. */
export const buildPlainStudio = (apiHost: string): Promise<string> =>
  build({
    folder: 'e2e/plain-studio',
    inputs: ['e2e/plain-studio/**/*.ts', 'lake/src/browser/*.ts'],
    environment: { SANITY_STUDIO_API_HOST: apiHost },
  })

/** Lucarne's studio, for the services at these URLs. */
export const buildStudio = (urls: ServiceUrls): Promise<string> =>
  build({
    folder: 'studio',
    inputs: ['studio/**', 'schemas/**', 'store/**', 'lake/src/browser/*.ts'],
    environment: studioEnvironment(urls),
  })
