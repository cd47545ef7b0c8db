import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '@lucarne/supabase/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type ServiceUrls, serviceUrlsAt } from '../../src/environment.ts'
import { portsAt } from '../../src/ports.ts'

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const backEnds = ['lake', 'supabase', 'store', 'mailbox']

function groupLives(leader: number): boolean {
  try {
    process.kill(-leader, 0)
    return true
  } catch {
    return false
  }
}

/** The whole sandbox as `npm start` runs it, in a process group of its own, so that a kill takes all of it. */
export class House {
  readonly dataDir: string
  readonly addresses: ServiceUrls
  readonly #offset: number
  #child: ChildProcess | undefined

  constructor(dataDir: string, offset: number) {
    this.dataDir = dataDir
    this.#offset = offset
    this.addresses = serviceUrlsAt(portsAt(offset))
  }

  /** Resolves when every back end answers; storefront and studio may still be starting. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [program, 'start'], {
      detached: true,
      env: {
        ...process.env,
        LUCARNE_DATA: this.dataDir,
        PORT_OFFSET: String(this.#offset),
        RATE_FACTOR: '10000',
      },
    })
    this.#child = child
    let said = ''
    const answers = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (backEnds.every((name) => said.includes(`✓ ${name} `))) resolve()
      })
    })
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const ended = once(child, 'exit').then(async () => {
      throw new Error(`The house ended while starting:\n${said}\n${await this.#lastWords()}`)
    })
    await Promise.race([answers, ended])
    ended.catch(() => {})
  }

  /** Ends every process at once, none with a chance to close anything. */
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
    while (groupLives(child.pid)) await wait(20)
  }

  /** The end of what the services wrote: the folder is gone when the failure is read. */
  async #lastWords(): Promise<string> {
    const logs = backEnds.map(async (name) => {
      const text = await readFile(join(this.dataDir, 'logs', `${name}.log`), 'utf8').catch(() => '')
      return `${name}: ${text.slice(-2_000)}`
    })
    return (await Promise.all(logs)).join('\n')
  }

  async #keys(): Promise<{ publishableKey: string; secretKey: string }> {
    return JSON.parse(await readFile(join(this.dataDir, 'secrets.json'), 'utf8')).supabase
  }

  #client(key: string): SupabaseClient<Database> {
    return createClient<Database>(this.addresses.supabase, key, {
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
