import { spawnSync } from 'node:child_process'

const runs = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** The builds of browsers on npm are for one system. */
function hasNpmBrowsers(): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  const report: { header?: { glibcVersionRuntime?: string } } = Object(process.report.getReport())
  return report.header?.glibcVersionRuntime !== undefined
}

/** What some tests need beyond Node and npm, and how this machine shows that it has it. */
const capabilities = {
  bash: () => runs('bash', '-c', 'true'),
  git: () => runs('git', 'rev-parse', '--is-inside-work-tree'),
  'list of processes': () => process.platform !== 'win32',
  'process groups': () => process.platform !== 'win32',
  'browsers from npm': hasNpmBrowsers,
}

/** What the machine lacks of the capabilities that a suite needs: the reason to skip it, or undefined. */
export function findMissing(...needed: (keyof typeof capabilities)[]): string | undefined {
  const missing = needed.filter((name) => !capabilities[name]())
  return missing.length > 0 ? `no ${missing.join(', no ')}` : undefined
}

/** The title of a suite that is skipped where something is missing, with the reason. */
export const withReason = (title: string, reason: string | undefined): string =>
  reason ? `${title} (skipped: ${reason})` : title
