import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { askedToEnd } from './asked-to-end.ts'
import { backUp } from './backup/back-up.ts'
import { restore } from './backup/restore.ts'
import { resetData } from './reset.ts'
import { type SandboxEvent, startSandbox } from './sandbox.ts'
import { readSettings } from './settings.ts'
import { buildFromSandbox, previewSite } from './site-commands.ts'
import { StartError } from './start-error.ts'
import { welcome } from './welcome.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (ms: number) => (ms / 1000).toFixed(1)

function report(event: SandboxEvent): void {
  if (event.type === 'ready') say(`  ✓ ${event.service.padEnd(10)}${seconds(event.ms)} s`)
  if (event.type === 'progress') say(`  · ${event.service.padEnd(10)}${event.text}`)
  if (event.type === 'lost')
    say(`  ✗ ${event.service} stopped by itself: see ${event.logFile}, then start again.`)
}

async function start(): Promise<void> {
  const { dataDir, portOffset, rateFactor } = readSettings(process.env)
  const firstStart = !existsSync(join(dataDir, 'secrets.json'))
  say(firstStart ? 'Lucarne starts for the first time: the demo content is loaded once.' : 'Lucarne starts.')

  const signal = askedToEnd()
  const { urls } = await startSandbox({ dataDir, portOffset, rateFactor, onEvent: report, signal })
  say(welcome(urls, seconds(performance.now())))
}

/** Paths are meant from where the person typed them. */
const pathOf = (typed: string) => resolve(process.env.INIT_CWD ?? process.cwd(), typed)

/** « lucarne-2026-11-21-14-05-09.tar.gz » */
const backupName = () => `lucarne-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}.tar.gz`

async function backup(): Promise<void> {
  const { dataDir } = readSettings(process.env)
  const file = pathOf(process.argv[3] ?? backupName())
  await backUp(dataDir, file)
  say(`Everything in ${dataDir} is in ${file}. It holds the keys of this machine: keep it to yourself.`)
}

async function restoreBackup(): Promise<void> {
  const { dataDir } = readSettings(process.env)
  const typed = process.argv[3]
  if (!typed)
    throw new StartError('Name the file to restore: npm run restore lucarne-2026-11-21-14-05-09.tar.gz')
  const { createdAt } = await restore(dataDir, pathOf(typed))
  say(`${dataDir} is again as it was at ${createdAt}: "npm start" goes on from there.`)
}

async function exportAll(): Promise<void> {
  const { dataDir } = readSettings(process.env)
  const folder = pathOf(process.argv[3] ?? 'export')
  // Loaded only here: a start should not wait for both databases' code.
  const { exportHouse } = await import('./export/export-house.ts')
  await exportHouse(dataDir, folder)
  say(`Content and data are in ${folder}: docs/deploy.md says where they go.`)
}

async function reset(): Promise<void> {
  const { dataDir } = readSettings(process.env)
  await resetData(dataDir)
  say(`${dataDir} is empty: the next start loads the demo content.`)
}

const commands: Record<string, () => Promise<void>> = {
  start,
  build: () => buildFromSandbox(report),
  preview: () => previewSite(report),
  reset,
  backup,
  restore: restoreBackup,
  export: exportAll,
}

try {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new StartError(`Unknown command: use one of ${Object.keys(commands).join(', ')}.`)
  await command()
} catch (error) {
  // As a shell says « ended by Ctrl-C ».
  if (error instanceof Error && error.name === 'AbortError') process.exit(130)
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}
