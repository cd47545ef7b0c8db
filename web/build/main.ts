// Builds the site into `dist`, or into the folder given: `node build/main.ts [folder]`. The hydration of
// its pages is checked (a sample of a large site's), or, for tests, that of `--hydrate <path>`, which may be repeated.
import { relative, resolve } from 'node:path'
import { env as variables } from 'node:process'
import { parseArgs } from 'node:util'
import { readEnv } from '../src/lib/read-env.ts'
import { BuildError } from './build-error.ts'
import { type BuildStep, buildSite } from './build-site.ts'
import { describeUnready } from './find-unready-texts.ts'
import { webDir } from './paths.ts'

// React selects its production build when it is first imported.
variables.NODE_ENV = 'production'

const stepLabels: Record<BuildStep, string> = {
  sources: 'checking content source, store and database',
  code: 'bundling the code',
  pages: 'writing the pages',
  hydration: 'hydrating pages as a browser does',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { hydrate: { type: 'string', multiple: true } },
})
const target = resolve(positionals[0] ?? `${webDir}/dist`)
try {
  const { pageCount, unready } = await buildSite(target, readEnv(variables), {
    onStep: (step) => console.log(`  · ${stepLabels[step]}`),
    hydratedPaths: values.hydrate,
  })
  for (const line of describeUnready(unready)) console.log(`  ! not ready to open, ${line}`)
  console.log(
    `  ✓ ${pageCount} pages in ${relative(process.cwd(), target)} (${Math.round(performance.now() / 1000)} s)`,
  )
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
