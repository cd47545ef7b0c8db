/** ms: a back end that answers after ten seconds is still heard; one that never does is told of. */
export const longestWait = 20_000

/** `fetch` that fails when there is no whole answer after 20 s. */
export const fetchInTime: typeof fetch = (input, init) => {
  const inTime = AbortSignal.timeout(longestWait)
  const signal = init?.signal ? AbortSignal.any([init.signal, inTime]) : inTime
  return fetch(input, { ...init, signal })
}
