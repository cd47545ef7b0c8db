import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { readMigrations, readSkeleton, rootFolder } from './project-files.ts'

const run = promisify(execFile)

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

/** The Supabase CLI as this package installs it. */
async function supabaseProgram(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('supabase/package.json')
  const { bin } = JSON.parse(await readFile(manifest, 'utf8'))
  return join(dirname(manifest), bin.supabase)
}

/** The CLI writes without regard to layout; formatted, a change of the database reads as one in the diff. */
async function formatted(source: string): Promise<string> {
  const biome = run(join(rootFolder, 'node_modules/.bin/biome'), ['format', '--stdin-file-path=types.ts'], {
    cwd: rootFolder,
  })
  biome.child.stdin?.end(source)
  return (await biome).stdout
}

/**
 * The TypeScript types of the schema `public`, as the Supabase CLI writes them from a database that has every
 * migration: one in memory, so that neither Docker nor an account is needed.
 */
export async function databaseTypes(): Promise<string> {
  const { driver } = await createPgliteConnection()
  await driver.exec(await readSkeleton())
  for (const { sql } of await readMigrations()) await driver.exec(sql)
  const port = await freePort()
  const server = new PGLiteSocketServer({ db: driver, host: '127.0.0.1', port })
  await server.start()
  try {
    const url = `postgresql://postgres:none@127.0.0.1:${port}/postgres?sslmode=disable`
    const program = await supabaseProgram()
    const wanted = ['gen', 'types', '--schema', 'public', `--remote=${url}`]
    // Elsewhere, because the program leaves notes of its own in the folder where it runs.
    const { stdout } = await run(process.execPath, [program, ...wanted], { cwd: tmpdir() })
    return await formatted(stdout)
  } finally {
    await server.stop()
    await driver.close()
  }
}
