#!/usr/bin/env node
import { ArchiveError } from '../archive/archive-error.ts'
import { SnapshotError } from '../standalone/content-folder.ts'
import { LakeDataError } from '../storage/database.ts'
import { UserError } from './user-error.ts'

const usage = `Usage: outeau <command>

  start             serve a lake
    --import FILE     .ndjson, .tar.gz or folder for a lake without content
    --port 3900       --project local     --dataset production
    --origin URL      page that may call the lake; repeat for several
    --token TOKEN     of an administrator; random unless given
    --memory          nothing remains when the lake stops
  reset [SNAPSHOT]  remove the content, or restore a snapshot
  snapshot NAME     save the content for "reset NAME"
  export FILE       write the dataset as a .tar.gz
  cli COMMAND       the official CLI of the Studio in this folder, against the lake
Every command but "cli" takes --folder .outeau.`

/** Commands are imported lazily: most need no lake. */
const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  start: async (args) => (await import('./start.ts')).start(args),
  reset: async (args) => (await import('./content-commands.ts')).reset(args),
  snapshot: async (args) => (await import('./content-commands.ts')).snapshot(args),
  export: async (args) => (await import('./content-commands.ts')).exportContent(args),
  cli: async (args) => (await import('./official-cli.ts')).officialCli(args),
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (command) {
  await command(args).catch((error: unknown) => {
    process.exitCode = 1
    console.error(isForUsers(error) ? error.message : error)
  })
} else {
  console.log(usage)
  process.exitCode = name === '' || name === '--help' ? 0 : 1
}

function isForUsers(error: unknown): error is Error {
  if ([UserError, ArchiveError, SnapshotError, LakeDataError].some((type) => error instanceof type))
    return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'EADDRINUSE' || code.startsWith('ERR_PARSE_ARGS')
}
