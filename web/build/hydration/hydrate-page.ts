import { setTimeout as pause } from 'node:timers/promises'
import { format } from 'node:util'
import { openPage } from './open-page.ts'

// Libraries of the application that take longest to load, in an empty page, while there is no other yet.
openPage('', 'http://localhost/')
await Promise.all([
  ...[import('react-dom/client'), import('react-router-dom'), import('@tanstack/react-query')],
  ...[import('@sanity/client'), import('@supabase/supabase-js'), import('@base-ui/react/tabs')],
  ...[import('sonner'), import('zod/mini')],
])

const timeoutMs = 20_000

/** Parts of the page that React hydrates one after another. */
const parts = ['header', 'main', 'footer']

function isHydrated(document: Document): boolean {
  return parts.every((part) => {
    const last = [...document.querySelectorAll(`${part} *`)].at(-1)
    return !last || Object.keys(last).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Collects errors and warnings of the console until the returned function is called. */
function collectConsole(problems: string[]): () => void {
  const { error, warn } = console
  const collect = (...values: unknown[]) => void problems.push(format(...values))
  console.error = collect
  console.warn = collect
  return () => Object.assign(console, { error, warn })
}

/**
 * Runs the application on a page's HTML until all of it is hydrated.
 * @param entry URL of the application's code, with another query each time
 * @returns errors and warnings of React and of the page
 */
export async function hydratePage(
  entry: string,
  { html, state, url }: { html: string; state: string; url: string },
): Promise<string[]> {
  const problems: string[] = []
  const window = openPage(html, url)
  const { document, Event, dispatchEvent } = window
  Object.assign(window, { pageState: Promise.resolve(JSON.parse(state)) })
  const stop = collectConsole(problems)
  try {
    await import(entry)
    // Starts what is deferred until the first input.
    dispatchEvent(new Event('keydown'))
    const deadline = performance.now() + timeoutMs
    while (!isHydrated(document)) {
      if (performance.now() > deadline) return [...problems, 'Part of the page was never hydrated.']
      await pause(5)
    }
    return problems
  } catch (error) {
    return [...problems, format(error)]
  } finally {
    stop()
  }
}
