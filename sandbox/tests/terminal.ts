import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** A person at a terminal: runs the program that `npm start` runs and reads what it prints. */
export class Terminal {
  readonly child: ChildProcess
  #output = ''

  constructor(command: string, environment: Record<string, string>, args: readonly string[] = []) {
    this.child = spawn(process.execPath, [program, command, ...args], {
      env: { ...process.env, ...environment },
    })
    const keep = (chunk: Buffer) => {
      this.#output += chunk.toString()
    }
    this.child.stdout?.on('data', keep)
    this.child.stderr?.on('data', keep)
  }

  get output(): string {
    return this.#output
  }

  /** Resolves when the text was printed; rejects when the program ends without it. */
  async untilPrinted(text: string): Promise<void> {
    const ended = once(this.child, 'exit').then(() => {
      if (!this.#output.includes(text)) throw new Error(`ended without « ${text} »:\n${this.#output}`)
    })
    const seen = new Promise<void>((resolve) => {
      const look = () => this.#output.includes(text) && resolve()
      this.child.stdout?.on('data', look)
      this.child.stderr?.on('data', look)
      look()
    })
    await Promise.race([seen, ended])
  }

  async exitCode(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit')
    return this.child.exitCode
  }
}
