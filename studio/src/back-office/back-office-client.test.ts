import { staffRefusals } from '@lucarne/store/contract/back-office/order-actions.ts'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createBackOfficeClient } from './back-office-client.ts'
import { describeOrderFailure } from './orders/order-labels.ts'

const version = z.object({ version: z.string() })

/** The sentence that staff read when the store responds like this. */
async function failureOf(respond: () => Promise<Response>): Promise<string> {
  const client = createBackOfficeClient('https://store.test/back-office', 'token', respond)
  const result = await client.post('/version', {}, version, staffRefusals)
  return result.ok ? 'no failure' : describeOrderFailure(result.failure)
}
const refuse = (status: number, body: object = {}) => failureOf(async () => Response.json(body, { status }))

describe('a request to the back office', () => {
  it('carries the studio’s session, and nothing else that identifies its browser', async () => {
    const fetchStatus = vi.fn<typeof fetch>(async () => Response.json({ version: '1.2' }))
    const client = createBackOfficeClient('https://store.test/back-office', 'token', fetchStatus)
    expect(await client.get('/version', version)).toEqual({ ok: true, value: { version: '1.2' } })
    const [url, init] = fetchStatus.mock.calls[0] ?? []
    expect(url).toBe('https://store.test/back-office/version')
    expect(init).toMatchObject({ headers: { authorization: 'Bearer token' } })
    expect(init).not.toHaveProperty('credentials')
  })

  it('that fails says in French what happened, and that nothing typed is lost', async () => {
    expect(await failureOf(() => Promise.reject(new TypeError('fetch failed')))).toContain('reste ici')
    expect(await refuse(503)).toContain('reste ici')
    expect(await refuse(401)).toContain('Reconnectez-vous')
    expect(await refuse(403)).toContain('Votre rôle')
    expect(await refuse(404)).toContain('n’existe pas')
    expect(await refuse(409, { message: 'x', code: 'more_than_paid' })).toContain('reste à rembourser')
    expect(await refuse(409, { message: 'x', code: 'conflict' })).toContain('a changé entre-temps')
  })
})
