import { setTimeout as pause } from 'node:timers/promises'
import { format } from 'node:util'
import { openPage } from './open-page.ts'

const patience = 20_000 // ms

/** Parts that React takes over one by one; each holds the next one up until it is there. */
const parts = ['header', 'main', 'footer']

function isTakenOver(document: Document): boolean {
  return parts.every((part) => {
    const last = [...document.querySelectorAll(`${part} *`)].at(-1)
    return !last || Object.keys(last).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Notes what is complained of from now on; the returned function ends it. */
function listen(problems: string[]): () => void {
  const { error, warn } = console
  const note = (...words: unknown[]) => void problems.push(format(...words))
  console.error = note
  console.warn = note
  return () => Object.assign(console, { error, warn })
}

/**
 * Runs the application on a page's HTML until it has taken all of it over.
 * @param entry address of the application's code, never the same twice
 * @returns what React, or the page itself, complains of
 */
export async function takeOver(entry: string, html: string, url: string): Promise<string[]> {
  const problems: string[] = []
  const { document, Event, dispatchEvent } = openPage(html, url)
  const stop = listen(problems)
  try {
    await import(entry)
    // What waits for the visitor to act does not have to.
    dispatchEvent(new Event('keydown'))
    const deadline = performance.now() + patience
    while (!isTakenOver(document)) {
      if (performance.now() > deadline) return [...problems, 'Part of it was never taken over.']
      await pause(5)
    }
    return problems
  } catch (error) {
    return [...problems, format(error)]
  } finally {
    stop()
  }
}
