import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { parse } from 'node:path'
import { createStream } from 'rotating-file-stream'
import type { ServiceName } from './ports.ts'
import { describeExit, StartError } from './start-error.ts'

/** A message from a service's process to the sandbox that started it. */
export type ServiceMessage =
  | { type: 'ready' }
  | { type: 'progress'; text: string }
  | { type: 'failed'; message: string }
  | { type: 'alive' }

/** A ping: the service responds `alive` when its event loop runs. */
export const aliveRequest = 'alive?'

export interface ServiceDefinition {
  name: ServiceName
  /** Absolute path of the module that runs the service. */
  module: string
  environment: Readonly<Record<string, string>>
  /** Receives the output of the process. */
  logFile: string
  /** The largest size of the file, and of each of the two before it. */
  maxLogSize?: `${number}${'K' | 'M'}`
}

export interface RunningService {
  name: ServiceName
  pid: number
  /** Resolves when it serves requests; rejects with a StartError when it cannot start. */
  ready: Promise<void>
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<void>
  /** Sends a ping; it replaces an unanswered one. */
  ping(onAlive: () => void): void
  /** Ends the process at once. */
  kill(): void
  /** Closes its channel, at which it ends by itself on every system, and kills it after 8 s. */
  stop(): Promise<void>
}

const startTimeoutMs = 300_000
const stopTimeoutMs = 8_000

function isServiceMessage(value: unknown): value is ServiceMessage {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Resolves at the child's ready message. */
function waitUntilReady(
  child: ChildProcess,
  definition: ServiceDefinition,
  onProgress: (text: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new StartError(reason))
    const timer = setTimeout(
      () => fail(`The ${definition.name} was not ready within five minutes: see ${definition.logFile}.`),
      startTimeoutMs,
    )
    child.on('message', (message) => {
      if (!isServiceMessage(message)) return
      if (message.type === 'progress') onProgress(message.text)
      if (message.type === 'failed') fail(message.message)
      if (message.type === 'ready') resolve()
    })
    child.once('exit', (_, signal) =>
      fail(`The ${definition.name} ${describeExit(signal)} while starting: see ${definition.logFile}.`),
    )
    const clearTimer = () => clearTimeout(timer)
    child.once('exit', clearTimer)
    child.on('message', (message) => isServiceMessage(message) && message.type !== 'progress' && clearTimer())
  })
}

/** Runs one service in its own process, so that each can fail and restart alone. */
export function launchService(
  definition: ServiceDefinition,
  onProgress: (text: string) => void,
): RunningService {
  const { dir, base } = parse(definition.logFile)
  // Strangers' refused calls are logged too: the file and two older ones are all that there is.
  const log = createStream(base, { path: dir, size: definition.maxLogSize ?? '10M', rotate: 2 })
  // A failed write of the log (a full disk) must not end the service.
  log.on('error', () => {})
  const child = fork(definition.module, {
    env: { ...process.env, ...definition.environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  const exited = once(child, 'exit').then(() => {
    log.end()
  })
  let onAlive = () => {}
  child.on('message', (message) => {
    if (isServiceMessage(message) && message.type === 'alive') onAlive()
  })

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    if (child.connected) child.disconnect()
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await exited
    clearTimeout(timer)
  }

  return {
    name: definition.name,
    pid: child.pid ?? 0,
    ready: waitUntilReady(child, definition, onProgress),
    exited,
    ping(callback) {
      onAlive = callback
      // The IPC channel may be closing.
      if (child.connected) child.send(aliveRequest, () => {})
    },
    kill: () => void child.kill('SIGKILL'),
    stop,
  }
}
