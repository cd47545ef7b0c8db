import { execFile, execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The folders with PostgreSQL server programs on this machine, newest version first. */
function findProgramDirs(): string[] {
  return globSync([
    '/usr/lib/postgresql/*/bin/initdb',
    '/usr/pgsql-*/bin/initdb',
    '/opt/homebrew/opt/postgresql*/bin/initdb',
    '/usr/local/opt/postgresql*/bin/initdb',
  ])
    .map((path) => path.slice(0, -'/initdb'.length))
    .sort()
    .reverse()
}

/** PostgreSQL refuses to run as root, so it then runs as the user that its package created. */
function serverUser(): { uid: number; gid: number } | undefined | 'none' {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return 'none'
  }
}

export interface PostgresServer {
  /** The folder of its Unix socket. */
  host: string
  /** Pid of its first process. */
  pid(): Promise<number>
  /** Runs SQL as the superuser, each text in one transaction; resolves to the output of psql, one row a line. */
  sql(...texts: string[]): Promise<string[]>
  stop(): Promise<void>
}

/** Chunked, because Linux limits a program's argument to 128 KiB. */
const longestArgument = 40_000

/** The folder with the server programs, or the reason why there is none. */
export function findPostgres(): { programs: string } | { missing: string } {
  const [programs] = findProgramDirs()
  if (!programs) return { missing: 'no PostgreSQL server is installed on this machine' }
  if (serverUser() === 'none') return { missing: 'there is no user « postgres » to run the server as' }
  return { programs }
}

/**
 * Starts a server in a temporary folder, reachable through its Unix socket only.
 * @param settings that differ from the defaults; durability is off, because test data need not survive a crash.
 */
export async function startPostgres(
  programs: string,
  settings: Record<string, string> = { fsync: 'off' },
): Promise<PostgresServer> {
  const user = serverUser()
  const userOptions = typeof user === 'object' ? user : {}
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-postgres-'))
  if (typeof user === 'object') await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const runProgram = (program: string, ...parameters: string[]) =>
    run(join(programs, program), parameters, { ...userOptions, cwd: folder })

  await runProgram(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
  )
  const options = Object.entries({ ...settings, listen_addresses: '', unix_socket_directories: folder })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  await runProgram('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')

  return {
    host: folder,
    async pid() {
      const [firstLine] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      return Number(firstLine)
    },
    async sql(...texts) {
      const options = ['-h', folder, '-U', 'postgres', '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1']
      const commands = await Promise.all(
        texts.map(async (text, index) => {
          if (text.length < longestArgument) return ['-c', text]
          const file = join(folder, `script-${index}.sql`)
          await writeFile(file, text)
          return ['-c', 'begin', '-f', file, '-c', 'commit']
        }),
      )
      const psql = runProgram('psql', ...options, ...commands.flat())
      return (await psql).stdout.split('\n').filter((line) => line !== '')
    },
    async stop() {
      await runProgram('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
