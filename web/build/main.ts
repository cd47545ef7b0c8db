// Builds the site into `dist`, or into the folder given: `node build/main.ts [folder]`; with `--changed`, writes again what
// publications have changed since the last build, if that is enough.
import { enableCompileCache } from 'node:module'
import { relative, resolve } from 'node:path'
import { env as variables } from 'node:process'
import { parseArgs } from 'node:util'
import { parseEnv } from '@lucarne/core/lib/parse-env.ts'
import { describeUnready } from './find-missing-owner-content.ts'
import { webDir } from './paths.ts'
import { BuildError } from './run-module.ts'
import type { BuildStep } from './write-site.ts'

// Compiling its modules would take most of a rebuild's first second.
enableCompileCache()
// React selects its production build when it is first imported.
variables.NODE_ENV = 'production'

const stepLabels: Record<BuildStep, string> = {
  sources: 'checking content source, store and database',
  code: 'bundling the code',
  pages: 'writing the pages',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' } },
})
const target = resolve(positionals[0] ?? `${webDir}/dist`)

function parseBuildEnv() {
  try {
    return parseEnv(variables)
  } catch (error) {
    throw new BuildError(
      `${error instanceof Error ? error.message : error}\nFor a site with the demo content: npm run build -- --demo`,
    )
  }
}

/** Rebuilds the site when that is asked for and enough, else builds all of it. */
async function build(onStep: (step: BuildStep) => void) {
  const env = parseBuildEnv()
  // Imported only now: their modules are compiled once, and a rebuild needs no bundler.
  if (values.changed) {
    const { rebuildSite, wholeBuildReasons } = await import('./rebuild/rebuild-site.ts')
    const rebuilt = await rebuildSite(target, env, onStep)
    if (rebuilt.ok) return rebuilt.value
    console.log(`  · building the whole site: ${wholeBuildReasons[rebuilt.failure.code]}`)
  }
  const { buildSite } = await import('./build-site.ts')
  const { pageCount, unready } = await buildSite(target, env, onStep)
  return { pageCount, writtenCount: pageCount, unready }
}

try {
  const { pageCount, writtenCount, unready } = await build((step) => console.log(`  · ${stepLabels[step]}`))
  for (const line of describeUnready(unready)) console.log(`  ! not ready to open, ${line}`)
  const count = writtenCount < pageCount ? `${writtenCount} of ${pageCount}` : pageCount
  console.log(
    `  ✓ ${count} pages in ${relative(process.cwd(), target)} (${Math.round(performance.now() / 1000)} s)`,
  )
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
