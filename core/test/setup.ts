import { isListedStorageKey } from '@lucarne/schemas/rules/browser-storage.ts'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'

// jsdom has no media queries: none of them matches.
vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))

// jsdom has no layout: nothing comes into view.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const { getElementError } = getConfig()
configure({
  // Lazily imported pages are compiled on first use, while other test files compile theirs.
  asyncUtilTimeout: 15_000,
  // A wait that fails prints the page once, at its end: not at each of its polls, which took a sixth of the time.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

afterEach(() => {
  cleanup()
  const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  localStorage.clear()
  sessionStorage.clear()
  expect(stored.filter((key) => !isListedStorageKey(key))).toEqual([])
})
