/** Why a process ended, as a clause: systems and Node kill one for which no memory is left. */
export const describeExit = (signal: NodeJS.Signals | null): string =>
  signal === 'SIGKILL' || signal === 'SIGABRT'
    ? `was killed (${signal}), as happens when the memory of the machine or container is exhausted`
    : 'ended'

/** A command cannot continue; the message is one sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
