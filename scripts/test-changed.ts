// `npx pnpm test:changed [commit]`: types, then the tests that import what changed since the commit, the last one without it.
// Tests of the sandbox start whole services: a change elsewhere leaves them to `npm test`.
import { execFileSync, spawnSync } from 'node:child_process'

const [since = 'HEAD'] = process.argv.slice(2)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]

const hasSandboxChange = changed.some((path) => /^(?:sandbox|supabase)\//.test(path))
const vitest = ['vitest', 'run', `--changed=${since}`, ...(hasSandboxChange ? [] : ['--project=!sandbox'])]
for (const [program = '', ...args] of [['tsc', '-b'], vitest]) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
