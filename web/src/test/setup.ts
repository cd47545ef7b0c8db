import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// jsdom has no media queries: every one of them is false here.
vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))

afterEach(() => {
  cleanup()
  localStorage.clear()
})
