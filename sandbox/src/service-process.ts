import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { ServiceName } from './ports.ts'
import { StartError } from './start-error.ts'

/** What a service's process tells the sandbox that started it. */
export type ServiceMessage =
  | { type: 'ready' }
  | { type: 'progress'; text: string }
  | { type: 'failed'; message: string }

export interface ServiceDefinition {
  name: ServiceName
  /** Absolute path of the module that runs the service. */
  module: string
  environment: Readonly<Record<string, string>>
  /** Where its output goes: the terminal is for the person who typed `npm start`. */
  logFile: string
}

export interface RunningService {
  name: ServiceName
  pid: number
  /** Resolves when it answers; rejects with a StartError when it cannot start. */
  ready: Promise<void>
  /** Resolves when the process is gone, for whatever reason. */
  exited: Promise<void>
  /** Asks it to close, and after 8 s makes it. */
  stop(): Promise<void>
}

const patienceMs = 120_000
const graceMs = 8_000

function isServiceMessage(value: unknown): value is ServiceMessage {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Resolves when the child says that it is ready. */
function untilReady(
  child: ChildProcess,
  definition: ServiceDefinition,
  onProgress: (text: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (reason: string) => reject(new StartError(reason))
    const timer = setTimeout(
      () => giveUp(`The ${definition.name} did not answer within two minutes: see ${definition.logFile}.`),
      patienceMs,
    )
    child.on('message', (message) => {
      if (!isServiceMessage(message)) return
      if (message.type === 'progress') onProgress(message.text)
      if (message.type === 'failed') giveUp(message.message)
      if (message.type === 'ready') resolve()
    })
    child.once('exit', () =>
      giveUp(`The ${definition.name} stopped while starting: see ${definition.logFile}.`),
    )
    // Whatever comes first decides; what comes later changes nothing in a settled promise.
    const settled = () => clearTimeout(timer)
    child.once('exit', settled)
    child.on('message', (message) => isServiceMessage(message) && message.type !== 'progress' && settled())
  })
}

/** Runs one service in a process of its own, so that each can fail and come back alone. */
export function launchService(
  definition: ServiceDefinition,
  onProgress: (text: string) => void,
): RunningService {
  const log = createWriteStream(definition.logFile, { flags: 'a' })
  const child = fork(definition.module, {
    env: { ...process.env, ...definition.environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  const exited = once(child, 'exit').then(() => {
    log.end()
  })

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await exited
    clearTimeout(timer)
  }

  return {
    name: definition.name,
    pid: child.pid ?? 0,
    ready: untilReady(child, definition, onProgress),
    exited,
    stop,
  }
}
