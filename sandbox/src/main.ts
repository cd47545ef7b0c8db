import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { buildSiteFromServices, serveSitePreview } from './build-and-preview.ts'
import { backUp, restore } from './data-dir/backup.ts'
import { deleteFormerData, recoverDataDir } from './data-dir/replace-data-dir.ts'
import { resetData } from './data-dir/reset.ts'
import { type SandboxOptions, startSandbox } from './sandbox.ts'
import { parseSettings } from './settings.ts'
import { StartError } from './start-error.ts'
import { abortOnInterrupt, formatWelcomeMessage, print, printEvent } from './terminal.ts'

async function start(frontEnds: Pick<SandboxOptions, 'storefront' | 'studio'>): Promise<void> {
  const settings = parseSettings(process.env)
  const { dataDir } = settings
  const isFirstStart = !existsSync(join(dataDir, 'secrets.json'))
  print(
    isFirstStart ? 'Lucarne starts for the first time: the demo content is loaded once.' : 'Lucarne starts.',
  )

  const signal = abortOnInterrupt()
  const { urls } = await startSandbox({ ...settings, onEvent: printEvent, signal, ...frontEnds })
  await deleteFormerData(dataDir)
  print(formatWelcomeMessage(urls, performance.now()))
}

/** Resolves a path argument from the folder in which the command was typed. */
const resolveArgument = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

/** For example `lucarne-2026-11-21-14-05-09.tar.gz`. */
const backupName = () => `lucarne-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}.tar.gz`

async function backup(): Promise<void> {
  const { dataDir } = parseSettings(process.env)
  const file = resolveArgument(process.argv[3] ?? backupName())
  await backUp(dataDir, file)
  print(`Everything in ${dataDir} is in ${file}. It holds the keys of this machine: keep it to yourself.`)
}

async function restoreBackup(): Promise<void> {
  const { dataDir } = parseSettings(process.env)
  const path = process.argv[3]
  if (!path)
    throw new StartError('Name the file to restore: npm run restore lucarne-2026-11-21-14-05-09.tar.gz')
  // Imported lazily, so that a start does not load the code of both databases.
  const { checkDataDir } = await import('./data-dir/open-databases.ts')
  const { createdAt } = await restore(dataDir, resolveArgument(path), checkDataDir)
  print(
    `${dataDir} is again as it was at ${createdAt}: "npm start" goes on from there, and then deletes the former data.`,
  )
}

async function exportData(): Promise<void> {
  const { dataDir } = parseSettings(process.env)
  const folder = resolveArgument(process.argv[3] ?? 'export')
  const { exportDataDir } = await import('./export/export-data-dir.ts')
  await exportDataDir(dataDir, folder)
  print(`Content and data are in ${folder}: docs/deploy.md says where they go.`)
}

/** Asks in a terminal; anywhere else, only the option `--yes` says so. */
async function isConfirmed(question: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} (y/N) `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function reset(): Promise<void> {
  const { dataDir } = parseSettings(process.env)
  if (!(await isConfirmed(`Delete the content, accounts and orders in ${dataDir}?`)))
    throw new StartError('Nothing was deleted: answer "y", or run "npm run reset -- --yes".')
  await resetData(dataDir)
  print(`${dataDir} is empty: the next start loads the demo content.`)
}

const isDemo = () => process.argv.includes('--demo')

const commands: Record<string, () => Promise<void>> = {
  start: () => start({ storefront: 'built', studio: 'built' }),
  dev: () => start({ storefront: 'development', studio: 'development' }),
  build: () => buildSiteFromServices(printEvent, { isRebuild: false, isDemo: isDemo() }),
  rebuild: () => buildSiteFromServices(printEvent, { isRebuild: true, isDemo: isDemo() }),
  preview: () => serveSitePreview(printEvent, process.argv[3] && resolveArgument(process.argv[3])),
  reset,
  backup,
  restore: restoreBackup,
  export: exportData,
}

try {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new StartError(`Unknown command: use one of ${Object.keys(commands).join(', ')}.`)
  await recoverDataDir(parseSettings(process.env).dataDir)
  await command()
} catch (error) {
  // Exit code of a command that SIGINT ended.
  if (error instanceof Error && error.name === 'AbortError') process.exit(130)
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}
