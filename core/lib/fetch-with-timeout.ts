/**
 * ms: longer than a slow back end needs, short enough that a dead one is reported. A build, which one failed request ends,
 * waits longer: it may share a busy machine with its back ends.
 */
export const requestTimeoutMs = import.meta.env.SSR ? 60_000 : 20_000

/**
 * `fetch` that fails with a `TimeoutError` when the response is not complete after `requestTimeoutMs`. Signals are combined by
 * hand: `AbortSignal.any` is missing before Chrome 116 and Safari 17.4.
 */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  if (!init?.signal) return fetch(input, { ...init, signal: timeout })
  const controller = new AbortController()
  for (const source of [init.signal, timeout]) {
    if (source.aborted) controller.abort(source.reason)
    source.addEventListener('abort', () => controller.abort(source.reason), { signal: controller.signal })
  }
  return fetch(input, { ...init, signal: controller.signal })
}
