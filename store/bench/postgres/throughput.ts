import autocannon from 'autocannon'
import { type ByPart, mapParts, measureProcessorMs } from './processes.ts'
import { type Shop, scarceVariant, variantCount } from './start-shop.ts'
import { benchCheckoutBody, createClientIp } from './visit.ts'

/** One line or two; every tenth cart contains the scarce variant. */
function cartOf(visitor: number): string[] {
  if (visitor % 10 === 0) return [scarceVariant]
  const variantOf = (number: number) => `rush-${2 + (number % (variantCount - 1))}`
  return visitor % 2 === 0 ? [variantOf(visitor)] : [variantOf(visitor), variantOf(visitor * 7)]
}

export interface Checkouts {
  placed: number
  soldOut: number
  failed: number
}

let visitors = 0

/** Checks out as fast as the store responds, each time from a new IP. */
export async function sendCheckouts(
  url: string,
  connections: number,
  limit: { duration: number } | { amount: number },
) {
  const checkouts: Checkouts = { placed: 0, soldOut: 0, failed: 0 }
  const { errors, latency, duration } = await autocannon({
    ...limit,
    timeout: 30,
    url,
    connections,
    requests: [
      {
        method: 'POST',
        path: '/store/bench/checkout',
        setupRequest: (request) => {
          visitors += 1
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': createClientIp(visitors) }
          return { ...request, headers, body: benchCheckoutBody([...new Set(cartOf(visitors))]) }
        },
        onResponse: (status, body) => {
          if (status === 200) checkouts.placed += 1
          else if (status === 409 && body.includes('"insufficient_stock"')) checkouts.soldOut += 1
          else checkouts.failed += 1
        },
      },
    ],
  })
  checkouts.failed += errors
  return { checkouts, p50: latency.p50, p99: latency.p99, seconds: duration }
}

/** Measures checkouts per second and their processor time per process. */
export async function measureCheckouts(shop: Shop, connections: number, seconds: number) {
  const [before, ownBefore] = [await measureProcessorMs(shop), process.cpuUsage()]
  const { checkouts, ...measured } = await sendCheckouts(shop.url, connections, { duration: seconds })
  const [after, own] = [await measureProcessorMs(shop), process.cpuUsage(ownBefore)]
  const each = (milliseconds: number) => Math.round((milliseconds / checkouts.placed) * 100) / 100
  const processorMs: ByPart & { clients: number } = {
    ...mapParts((part) => each(after[part] - before[part])),
    clients: each((own.user + own.system) / 1000),
  }
  return {
    perSecond: Math.round(checkouts.placed / measured.seconds),
    p50: measured.p50,
    p99: measured.p99,
    checkouts,
    processorMs,
  }
}
