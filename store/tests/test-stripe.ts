import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from '@lucarne/sandbox/test-store.ts'
import Stripe from 'stripe'

export interface StripeCall {
  method: string
  path: string
  form: URLSearchParams
  idempotencyKey: string | undefined
}

async function fetchForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  await once(request, 'end')
  return new URLSearchParams(text)
}

/** A stand-in for api.stripe.com: responds to the calls of the shop and records them. The client is Stripe's own. */
export async function startTestStripe() {
  const calls: StripeCall[] = []
  const state = { down: false, complete: new Set<string>() }

  function respond(call: StripeCall): [number, unknown] {
    if (state.down) return [500, { error: { type: 'api_error', message: 'down' } }]
    const [, rate] = /^\/v1\/shipping_rates\/shr_(.+)$/.exec(call.path) ?? []
    if (rate === 'deleted')
      return [
        404,
        { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such rate' } },
      ]
    if (rate !== undefined)
      return [200, { id: `shr_${rate}`, object: 'shipping_rate', metadata: { method_id: rate } }]
    if (call.path === '/v1/coupons') return [200, { id: 'coupon_1', object: 'coupon' }]
    if (call.path === '/v1/refunds') return [200, { id: 're_1', object: 'refund' }]
    const [, expired] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(call.path) ?? []
    if (expired !== undefined) {
      return state.complete.has(expired)
        ? [400, { error: { type: 'invalid_request_error', message: 'This Session is complete.' } }]
        : [200, { id: expired, object: 'checkout.session', status: 'expired' }]
    }
    const [, paid] = /payment_intent=pi_(\w+)/.exec(call.path) ?? []
    if (paid !== undefined) return [200, { object: 'list', data: [{ id: paid }], has_more: false }]
    const retrieved = call.path.split('/').pop()
    if (call.method === 'GET') return [200, { id: retrieved, payment_intent: `pi_${retrieved}` }]
    const id = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`
    return [200, { id, object: 'checkout.session', url: `https://checkout.stripe.test/c/${id}` }]
  }

  const server = await listen(async (request: IncomingMessage, response: ServerResponse) => {
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      form: await fetchForm(request),
      idempotencyKey: request.headers['idempotency-key']?.toString(),
    }
    calls.push(call)
    const [status, body] = respond(call)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const { hostname, port } = new URL(server.url)
  const stripe = new Stripe('sk_test_none', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return { stripe, calls, state, close: server.close }
}

/** The body and the header with which Stripe posts an event. */
export async function signStripeEvent(stripe: Stripe, secret: string, event: Stripe.Event) {
  const payload = JSON.stringify(event)
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
  return { payload, signature }
}
