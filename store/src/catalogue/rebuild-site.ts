const timeoutMs = 5_000

/**
 * Calls the host's deploy hook to rebuild the site. A failure is not the editor's: open pages follow the store, and the
 * next change calls again.
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
