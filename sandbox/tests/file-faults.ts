import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/** What happens at a call: it fails with EIO, or the process ends, so that neither it nor a later one returns. */
export type FileFault = 'fails' | 'kills'

type End = 'completed' | 'rejected' | 'killed'

const readingNames = ['access', 'lstat', 'open', 'readFile', 'readdir', 'stat']
const writingNames = ['chmod', 'lutimes', 'mkdir', 'rename', 'rmdir', 'unlink', 'utimes', 'writeFile']
const handleNames = ['chmod', 'close', 'read', 'stat', 'sync', 'utimes', 'write', 'writeFile', 'writev']
const callbackNames = ['close', 'fsync', 'open', 'read', 'write', 'writev']

type Call = (...args: unknown[]) => unknown
const isFunction = (value: unknown): value is Call => typeof value === 'function'

const never = () => new Promise<never>(() => {})
const createFailure = () => Object.assign(new Error('EIO: input/output error'), { code: 'EIO' })

/** Some work whose calls of the file system are counted; from its end on, they do nothing. */
class FaultyWork {
  readonly #at: number
  readonly #fault: FileFault
  readonly #idle = Promise.withResolvers<void>()
  readonly #closeHandles: (() => unknown)[] = []
  /** Descriptors of open files. */
  readonly #files = new Set<number>()
  #calls = 0
  #running = 0
  #end: End | undefined

  constructor(at: number, fault: FileFault) {
    this.#at = at
    this.#fault = fault
  }

  async run(work: () => Promise<unknown>): Promise<{ end: End | undefined; hadFault: boolean }> {
    void currentWork.run(this, work).then(
      () => this.#endAs('completed'),
      () => this.#endAs('rejected'),
    )
    await this.#idle.promise
    await Promise.allSettled(this.#closeHandles.map((close) => close()))
    for (const file of this.#files) fs.close(file)
    return { end: this.#end, hadFault: this.#calls >= this.#at }
  }

  async count(name: string, call: () => unknown): Promise<unknown> {
    const admitted = this.#admit()
    if (admitted === 'kills') return never()
    const [result] = await Promise.allSettled([shouldRun(admitted, name) && call()])
    if (name === 'open' && result.status === 'fulfilled') this.#wrapHandle(result.value)
    if (this.#leave()) return never()
    if (admitted === 'fails') throw createFailure()
    if (result.status === 'rejected') throw result.reason
    return result.value
  }

  countCallback(name: string, call: Call, args: readonly unknown[]): void {
    const last = args.at(-1)
    const [parameters, callback] = isFunction(last) ? [args.slice(0, -1), last] : [args, () => {}]
    const admitted = this.#admit()
    if (admitted === 'kills') return
    const finish = (error: unknown, ...results: unknown[]) => {
      if (name === 'open' && typeof results[0] === 'number') this.#files.add(results[0])
      if (name === 'close') this.#files.delete(Number(args[0]))
      if (!this.#leave()) callback(admitted === 'fails' ? createFailure() : error, ...results)
    }
    if (shouldRun(admitted, name)) call(...parameters, finish)
    else queueMicrotask(() => finish(createFailure()))
  }

  /** Counts a call, unless the work has ended. */
  #admit(): 'runs' | FileFault {
    if (this.#end) return 'kills'
    this.#calls += 1
    const admitted = this.#calls === this.#at ? this.#fault : 'runs'
    if (admitted === 'kills') this.#endAs('killed')
    else this.#running += 1
    return admitted
  }

  /** What had begun before the end may still reach the disk. @returns whether the work has ended */
  #leave(): boolean {
    this.#running -= 1
    if (this.#end && this.#running === 0) this.#idle.resolve()
    return this.#end !== undefined
  }

  #endAs(end: End): void {
    this.#end ??= end
    if (this.#running === 0) this.#idle.resolve()
  }

  #wrapHandle(handle: unknown): void {
    if (!(handle instanceof Object)) return
    for (const name of handleNames) {
      const original: unknown = Reflect.get(handle, name)
      if (!isFunction(original)) continue
      if (name === 'close') this.#closeHandles.push(() => Reflect.apply(original, handle, []))
      Reflect.set(handle, name, (...args: unknown[]) =>
        this.count(name, () => Reflect.apply(original, handle, args)),
      )
    }
  }
}

/** The system closes a file even if it reports an error. */
const shouldRun = (admitted: 'runs' | FileFault, name: string) => admitted === 'runs' || name === 'close'

const currentWork = new AsyncLocalStorage<FaultyWork>()

/** Deletes entry by entry, through calls that are counted. */
async function removeStepwise(path: string): Promise<void> {
  const { lstat, readdir, rmdir, unlink } = fs.promises
  const stats = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!stats?.isDirectory()) return stats && unlink(path)
  for (const name of await readdir(path)) await removeStepwise(join(path, name))
  await rmdir(path)
}

/** Lets `runWithFault` see the calls of the file system. @returns undoes it */
export function countFileCalls(): () => void {
  const undo: (() => void)[] = []
  function replace(
    target: object,
    name: string,
    wrap: (work: FaultyWork, original: Call, args: unknown[]) => unknown,
  ) {
    const original: unknown = Reflect.get(target, name)
    if (!isFunction(original)) throw new Error(`${name} is no function`)
    Reflect.set(target, name, (...args: unknown[]) => {
      const work = currentWork.getStore()
      return work ? wrap(work, original, args) : original(...args)
    })
    undo.push(() => Reflect.set(target, name, original))
  }
  for (const name of [...readingNames, ...writingNames])
    replace(fs.promises, name, (work, original, args) => work.count(name, () => original(...args)))
  for (const name of callbackNames)
    replace(fs, name, (work, original, args) => work.countCallback(name, original, args))
  // One call of Node, but many of the system.
  replace(fs.promises, 'rm', (_work, _original, [path]) => removeStepwise(String(path)))
  syncBuiltinESMExports()
  return () => {
    for (const undoOne of undo) undoOne()
    syncBuiltinESMExports()
  }
}

/**
 * Runs work whose `at`-th call of the file system, counted from 1, has a fault.
 * @returns how it ended, and whether it came as far as that call
 */
export const runWithFault = (work: () => Promise<unknown>, at: number, fault: FileFault) =>
  new FaultyWork(at, fault).run(work)
