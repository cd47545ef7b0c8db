import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { isListedStorageKey } from './browser-storage-keys.ts'

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

// Lazily imported pages are compiled on first use, while other test files compile theirs.
configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  cleanup()
  const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  localStorage.clear()
  sessionStorage.clear()
  expect(stored.filter((key) => !isListedStorageKey(key))).toEqual([])
})
