// Builds the site into `dist`, or into the folder given: `node build/main.ts [folder]`.
import { relative, resolve } from 'node:path'
import { env as variables } from 'node:process'
import { readEnv } from '../src/lib/read-env.ts'
import { BuildError } from './build-error.ts'
import { type BuildStep, buildSite } from './build-site.ts'
import { webRoom } from './paths.ts'

// React chooses its build when it is first loaded.
variables.NODE_ENV = 'production'

const words: Record<BuildStep, string> = {
  sources: 'looking for content, store and reviews',
  code: 'bundling the code',
  pages: 'writing the pages',
  hydration: 'trying each page as a browser takes it over',
}

const target = resolve(process.argv[2] ?? `${webRoom}/dist`)
try {
  const count = await buildSite(target, readEnv(variables), (step) => console.log(`  · ${words[step]}`))
  console.log(
    `  ✓ ${count} pages in ${relative(process.cwd(), target)} (${Math.round(performance.now() / 1000)} s)`,
  )
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
