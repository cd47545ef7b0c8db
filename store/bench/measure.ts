import autocannon from 'autocannon'

export interface Measured {
  name: string
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Responses that were not 2xx, and connections that failed. */
  failed: number
}

export interface Target {
  name: string
  url: string
  connections: number
  body?: string
}

/** Sends requests to one URL as fast as it responds. */
export async function measure({ name, url, connections, body }: Target, seconds: number): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
  })
  return {
    name,
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
