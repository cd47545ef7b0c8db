// `npm run test:changed [-- commit]`: types, and the tests that import or read what changed since the commit, the
// last one without it. `npm test` runs two kinds that this leaves out: fuzz, fault and kill tests (the tag `deep`), and
// after a change elsewhere those of the sandbox, which start whole services.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { findProgram } from '@lucarne/system/find-program.ts'
import { findReaders, isModule } from './find-readers.ts'

const [since = 'HEAD'] = process.argv.slice(2)
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '')
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]

const otherFiles = changed.filter((path) => !isModule(path))
// Tests of `scripts` read files by patterns and always run.
const repositoryTests = otherFiles.length > 0 ? globSync('scripts/**/*.test.ts') : []
const related = [...changed, ...findReaders(otherFiles), ...repositoryTests]

const hasSandboxChange = changed.some((path) => /^(?:sandbox|supabase|schemas\/seed)\//.test(path))
const projects = hasSandboxChange ? [] : ['--project=!sandbox']
async function run(program: string, ...args: string[]): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, [program, ...args], { stdio: 'inherit' }), 'exit')
  return code === 0
}
const passed = await Promise.all([
  run(findProgram('.', 'typescript', 'tsc'), '-b'),
  related.length === 0 ||
    run(findProgram('.', 'vitest'), 'related', '--run', '--tags-filter=!deep', ...projects, ...related),
])
process.exit(passed.every(Boolean) ? 0 : 1)
