import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { resetData } from './reset.ts'
import { type SandboxEvent, startSandbox } from './sandbox.ts'
import { readSettings } from './settings.ts'
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

  // Before everything answers, leaving at once is enough: each service closes when its parent is gone.
  const leave = () => process.exit(130)
  process.once('SIGINT', leave).once('SIGTERM', leave)
  const sandbox = await startSandbox({ dataDir, portOffset, rateFactor, onEvent: report })
  process.removeListener('SIGINT', leave).removeListener('SIGTERM', leave)

  say(welcome(sandbox.addresses, seconds(performance.now())))
  const stop = async () => {
    say('Lucarne stops…')
    await sandbox.stop()
    process.exit(0)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
}

async function reset(): Promise<void> {
  const { dataDir } = readSettings(process.env)
  await resetData(dataDir)
  say(`${dataDir} is empty: the next start loads the demo content.`)
}

const commands: Record<string, () => Promise<void>> = { start, reset }

try {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new StartError(`Unknown command: use one of ${Object.keys(commands).join(', ')}.`)
  await command()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}
