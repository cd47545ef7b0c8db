import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '@lucarne/supabase/database.types.ts'
import { isRunning } from '@lucarne/system/processes.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { computeServiceUrls, type ServiceUrls } from '../../src/environment.ts'
import { computePorts } from '../../src/ports.ts'

const program = fileURLToPath(new URL('./run-back-ends.ts', import.meta.url))

/** The back ends of a sandbox in a process group, so that a kill ends every process. */
export class SandboxProcess {
  readonly dataDir: string
  readonly urls: ServiceUrls
  readonly #offset: number
  #child: ChildProcess | undefined

  constructor(dataDir: string, offset: number) {
    this.dataDir = dataDir
    this.#offset = offset
    this.urls = computeServiceUrls(computePorts(offset))
  }

  /** Resolves when every back end is ready. */
  async start(): Promise<void> {
    const child = fork(program, {
      detached: true,
      silent: true,
      env: {
        ...process.env,
        LUCARNE_DATA: this.dataDir,
        PORT_OFFSET: String(this.#offset),
        RATE_FACTOR: '10000',
      },
    })
    this.#child = child
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    const ended = once(child, 'exit').then(async () => {
      throw new Error(`The sandbox ended while starting:\n${output}\n${await this.#readLogEnds()}`)
    })
    await Promise.race([once(child, 'message'), ended])
    ended.catch(() => {})
  }

  /** SIGKILL to every process. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Ends it as Ctrl-C does. */
  async stop(): Promise<void> {
    await this.#end('SIGINT')
  }

  async #end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    process.kill(-child.pid, signal)
    while (isRunning(-child.pid)) await wait(20)
  }

  /** The tail of each service's log, because the folder is deleted after the test. */
  async #readLogEnds(): Promise<string> {
    const folder = join(this.dataDir, 'logs')
    const logs = (await readdir(folder).catch(() => [])).map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return `${name}: ${text.slice(-2_000)}`
    })
    return (await Promise.all(logs)).join('\n')
  }

  async #keys(): Promise<{ publishableKey: string; secretKey: string }> {
    return JSON.parse(await readFile(join(this.dataDir, 'secrets.json'), 'utf8')).supabase
  }

  #client(key: string): SupabaseClient<Database> {
    return createClient<Database>(this.urls.supabase, key, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
  }

  /** supabase-js with the public key and a session of its own. */
  async browser(): Promise<SupabaseClient<Database>> {
    return this.#client((await this.#keys()).publishableKey)
  }

  /** supabase-js with the secret key. */
  async service(): Promise<SupabaseClient<Database>> {
    return this.#client((await this.#keys()).secretKey)
  }
}
