// `npx pnpm test:changed [commit]`: types, and the tests that import what changed since the commit, the last one without
// it. `npm test` runs two kinds that this leaves out: fuzz, fault and kill tests (the tag `deep`), and after a change
// elsewhere those of the sandbox, which start whole services.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

const [since = 'HEAD'] = process.argv.slice(2)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]

const hasSandboxChange = changed.some((path) => /^(?:sandbox|supabase)\//.test(path))
const projects = hasSandboxChange ? [] : ['--project=!sandbox']
async function run(program: string, ...args: string[]): Promise<boolean> {
  const [code] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit')
  return code === 0
}
const passed = await Promise.all([
  run('tsc', '-b'),
  run('vitest', 'run', `--changed=${since}`, '--tags-filter=!deep', ...projects),
])
process.exit(passed.every(Boolean) ? 0 : 1)
