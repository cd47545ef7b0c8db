const timeoutMs = 5_000

/**
 * Asks the host's deploy hook to build the site again. A hook that fails changes nothing for who edits: open pages
 * follow the store, and the next change asks again.
 */
export const callDeployHook =
  (url: string, fetch = globalThis.fetch) =>
  async (): Promise<void> => {
    try {
      const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(timeoutMs) })
      if (!response.ok) console.error(`The deploy hook responded with ${response.status}.`)
    } catch (error) {
      console.error('The deploy hook did not respond.', error)
    }
  }
