// `npm run test:latest`: runs the suites of lake and studio against the newest Sanity client and Studio, in a copy of
// the workspace, as a matrix. Runs each night: a failure announces an incompatible release.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '@lucarne/system/find-program.ts'
import { parseVitestReport } from './check/parse-vitest-report.ts'
import { pnpmCommand } from './pnpm-command.ts'
import { pinVersions, renderMatrix, type SuiteResult } from './test-latest/matrix.ts'
import { listTrackedFiles, repositoryRoot } from './tracked-files.ts'

const suites = ['lake', 'studio'] as const
/** Packages with synchronized releases, by the one that determines the version. */
const families = {
  '@sanity/client': ['@sanity/client'],
  '@sanity/cli': ['@sanity/cli'],
  sanity: ['sanity', '@sanity/vision', '@sanity/schema', '@sanity/mutator', 'groq'],
}

const registry = execFileSync(...pnpmCommand('config', 'get', 'registry'), { encoding: 'utf8' }).trim()
const isReachable = await fetch(registry, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
  () => true,
  () => false,
)
if (!isReachable) {
  console.log(`${registry} does not respond: the newest versions were not tested.`)
  process.exit(0)
}

const newestVersion = (name: string) =>
  execFileSync(...pnpmCommand('view', name, 'version'), { encoding: 'utf8' }).trim()

function runSuite(cwd: string, project: string): SuiteResult {
  const report = join(cwd, `${project}-results.json`)
  const vitest = [findProgram(cwd, 'vitest'), 'run', '--project', project, '--silent']
  const options = ['--reporter=json', `--outputFile=${report}`]
  spawnSync(process.execPath, [...vitest, ...options], { cwd, stdio: 'inherit' })
  return existsSync(report) ? parseVitestReport(JSON.parse(readFileSync(report, 'utf8')), cwd) : 'not run'
}

/** Copies every versioned file. */
async function copyWorkspace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-latest-'))
  for (const file of listTrackedFiles()) await cp(join(repositoryRoot, file), join(folder, file))
  return folder
}

async function testVersions(versions: Record<string, string>): Promise<Record<string, SuiteResult>> {
  const folder = await copyWorkspace()
  try {
    const manifest = join(folder, 'pnpm-workspace.yaml')
    await writeFile(manifest, pinVersions(await readFile(manifest, 'utf8'), versions))
    const { status } = spawnSync(...pnpmCommand('install', '--no-frozen-lockfile', '--prefer-offline'), {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) return Object.fromEntries(suites.map((suite) => [suite, 'not installed']))
    return Object.fromEntries(suites.map((suite) => [suite, runSuite(folder, suite)]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const catalog = await readFile(join(repositoryRoot, 'pnpm-workspace.yaml'), 'utf8')
const rows: { name: string; results: Record<string, SuiteResult> }[] = []
for (const [name, members] of Object.entries(families)) {
  const newest = newestVersion(name)
  const pinned = new RegExp(`^ {2}"?${name}"?: (\\S+)$`, 'm').exec(catalog)?.[1]
  if (newest === pinned) {
    console.log(`${name} ${newest} is pinned and the newest.`)
    continue
  }
  const versions = Object.fromEntries(members.map((member) => [member, newest]))
  rows.push({ name: `${name} ${newest}`, results: await testVersions(versions) })
}
rows.unshift({ name: 'pinned versions', results: await testVersions({}) })
console.log(renderMatrix(suites, rows))
