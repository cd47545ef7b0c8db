// A back end that answers after ten seconds is still heard; one that never does is told of.
const longestWaitMs = 20_000

/** `fetch` that fails when there is no whole answer after 20 s. */
export const fetchInTime: typeof fetch = (input, init) => {
  const inTime = AbortSignal.timeout(longestWaitMs)
  const signal = init?.signal ? AbortSignal.any([init.signal, inTime]) : inTime
  return fetch(input, { ...init, signal })
}
