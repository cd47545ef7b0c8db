import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutgoingMail } from '../mail-provider.ts'
import { resendMail } from './resend-mail.ts'

const requests: Request[] = []
let respond: () => Response | Promise<Response>

beforeEach(() => {
  requests.length = 0
  respond = () => Response.json({ id: 'mail-1' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(new Request(url, init))
    return respond()
  })
})
afterEach(() => vi.unstubAllGlobals())

const mail: OutgoingMail = {
  id: '11111111-1111-4111-8111-111111111111',
  idempotencyKey: 'order_received:1',
  to: 'lea@exemple.fr',
  replyTo: 'contact@exemple.fr',
  subject: 'Merci',
  html: '<p>Merci</p>',
  text: 'Merci',
  attachments: [
    { fileName: 'facture.pdf', contentType: 'application/pdf', content: new TextEncoder().encode('%PDF') },
  ],
}
const send = () => resendMail({ apiKey: 'secret', from: 'Lucarne <bonjour@exemple.fr>' }).send(mail)
const failWith = (status: number, name: string) => {
  respond = () => Response.json({ statusCode: status, name, message: 'lea@exemple.fr' }, { status })
}

test('a mail to Resend carries its idempotency key', async () => {
  await send()
  const [request] = requests
  expect(request?.headers.get('idempotency-key')).toBe('order_received:1')
  expect(await request?.json()).toEqual({
    from: 'Lucarne <bonjour@exemple.fr>',
    to: ['lea@exemple.fr'],
    reply_to: 'contact@exemple.fr',
    subject: 'Merci',
    html: '<p>Merci</p>',
    text: 'Merci',
    tags: [{ name: 'mail_id', value: '11111111-1111-4111-8111-111111111111' }],
    attachments: [{ filename: 'facture.pdf', content_type: 'application/pdf', content: 'JVBERg==' }],
  })
})

test.each([
  [401, 'missing_api_key'],
  [409, 'concurrent_idempotent_requests'],
  [429, 'rate_limit_exceeded'],
  [500, 'application_error'],
])('a mail to Resend is retried after %i %s, without personal data in the error', async (status, name) => {
  failWith(status, name)
  const failure = { code: 'unavailable', detail: `Resend: ${status} ${name}` }
  expect(await send()).toEqual({ ok: false, failure })
})

test('a mail that Resend finds invalid is given up', async () => {
  failWith(422, 'validation_error')
  expect(await send()).toMatchObject({ failure: { code: 'rejected' } })
})

test('a mail whose key Resend knows with other content counts as sent', async () => {
  failWith(409, 'invalid_idempotent_request')
  expect(await send()).toMatchObject({ ok: true })
})

test('a mail to Resend is retried when the response is no JSON', async () => {
  respond = () => new Response('<html>', { status: 502 })
  expect(await send()).toMatchObject({ failure: { code: 'unavailable', detail: 'Resend: 502 error' } })
})
