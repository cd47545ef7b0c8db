import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { limitLikeHosted } from './hosted-rates.ts'
import type { LakeEnv } from './request-context.ts'

const maxRequests = 20_000

test.each([
  ['500 requests', 'GET', '/v1/data/query/production', 500],
  ['25 transactions', 'POST', '/v1/data/mutate/production', 25],
  ['25 uploads', 'POST', '/v1/assets/images/production', 25],
])(
  'like the hosted service, refuses more than %s a second from one client',
  async (_, method, path, limit) => {
    const app = new Hono<LakeEnv>()
    app.onError((error) => new Response(null, { status: error instanceof ApiError ? error.status : 500 }))
    limitLikeHosted(app)
    app.all('*', (c) => c.body(null, 200))
    const send = async (clientIp: string) => (await app.request(path, { method }, { clientIp })).status
    // Repeats until the limit is reached within one second, which a busy machine may not do at the first attempt.
    let accepted = 0
    while (accepted < maxRequests && (await send('192.0.2.1')) === 200) accepted += 1
    expect(accepted).toBeGreaterThanOrEqual(limit)
    expect(accepted).toBeLessThan(maxRequests)
    expect(await send('192.0.2.2')).toBe(200)
  },
)
