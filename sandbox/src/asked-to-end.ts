/**
 * Aborts at the first Ctrl-C or SIGTERM, which then leave it to the command to end in order; a second one ends
 * the process at once, and each service closes by itself when its parent is gone.
 */
export function askedToEnd(): AbortSignal {
  const asked = new AbortController()
  const ask = () => {
    process.removeListener('SIGINT', ask).removeListener('SIGTERM', ask)
    process.stdout.write('Lucarne stops…\n')
    asked.abort()
  }
  process.on('SIGINT', ask).on('SIGTERM', ask)
  return asked.signal
}
