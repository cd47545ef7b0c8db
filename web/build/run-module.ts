import { fork } from 'node:child_process'
import { once } from 'node:events'
import { BuildError } from './build-error.ts'

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
