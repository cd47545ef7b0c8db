import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchWithTimeout, requestTimeoutMs } from './fetch-with-timeout.ts'

function recordSignal() {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    if (init.signal) signals.push(init.signal)
    return new Promise(() => {})
  })
  return () => signals[0] ?? expect.fail('fetch was called without a signal')
}

describe('fetchWithTimeout', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('aborts with its caller’s reason', () => {
    const signal = recordSignal()
    const caller = new AbortController()
    void fetchWithTimeout('/', { signal: caller.signal })
    caller.abort('left the page')
    expect(signal().reason).toBe('left the page')
  })

  it('aborts at once when the caller’s signal is already aborted', () => {
    const signal = recordSignal()
    void fetchWithTimeout('/', { signal: AbortSignal.abort('gone') })
    expect(signal().reason).toBe('gone')
  })

  it.each([undefined, new AbortController().signal])('aborts after the timeout', (own) => {
    const signal = recordSignal()
    const timeout = new AbortController()
    const after = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    void fetchWithTimeout('/', own ? { signal: own } : {})
    timeout.abort('timed out')
    expect(after).toHaveBeenCalledWith(requestTimeoutMs)
    expect(signal().reason).toBe('timed out')
  })

  it('combines signals without AbortSignal.any, which older browsers lack', () => {
    const signal = recordSignal()
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => expect.fail('AbortSignal.any was called'))
    void fetchWithTimeout('/', { signal: new AbortController().signal })
    expect(signal().aborted).toBe(false)
  })
})
