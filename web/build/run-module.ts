import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority, setPriority } from 'node:os'

/** A build that cannot go on; the message says what to do. */
export class BuildError extends Error {
  override name = 'BuildError'
}

/**
 * Runs a module in a process of its own, whose memory is free again afterwards.
 * @throws {BuildError} with the message when it fails; its own output says why
 */
export async function runModule(
  module: URL,
  args: readonly string[],
  { failure }: { failure: string },
): Promise<void> {
  const [code] = await once(fork(module, [...args]), 'exit')
  if (code !== 0) throw new BuildError(`${failure}: see above.`)
}

/** Lowers the priority below that of the process that renders pages, for which this one waits; never raises it. */
export const lowerPriority = (): void =>
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
