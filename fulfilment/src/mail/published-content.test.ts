import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { defaultMailTemplates } from '@lucarne/schemas/mails/default-mail-templates.ts'
import { toTemplateBlocks } from '@lucarne/schemas/rules/mail-template.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { createContentFetcher } from './published-content.ts'
import { sampleFacts } from './sample-mails.ts'

let server: Server
let respond: () => { status: number; body: string }
let requests: number

beforeEach(async () => {
  requests = 0
  server = createServer((_request, response) => {
    requests += 1
    const { status, body } = respond()
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  server.close().closeAllConnections()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function read() {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return createContentFetcher({
    projectId: 'local',
    dataset: 'production',
    apiHost: `http://127.0.0.1:${port}`,
  })
}

const publish = (result: unknown) => {
  respond = () => ({ status: 200, body: JSON.stringify({ result, ms: 1 }) })
}

const text = {
  kind: 'order_received',
  subject: toTemplateBlocks(['Bien reçu, {reference}']),
  greeting: toTemplateBlocks(['Bonsoir']),
  body: toTemplateBlocks(['Nous avons reçu {total}.']),
  button: 'Voir',
}
const mail = { kind: 'order_received' as const, invoice: null, ...sampleFacts.order_received }
const sources = { siteUrl: 'https://lucarne.exemple' }

test('a mail has the studio’s texts and brand, and its own lines and terms', async () => {
  publish({ brandName: 'Persienne', texts: [text] })
  const composed = await composeMail(sources, await read()(), mail)
  expect(composed.subject).toBe('Bien reçu, LU-7F3K-92QX')
  for (const part of ['Bonsoir', 'Nous avons reçu 226,88', 'Persienne', 'Boîtier Phare', '/cgv'])
    expect(composed.text).toContain(part)
})

test.each([
  ['a server that fails', () => ({ status: 500, body: '{}' })],
  ['no JSON', () => ({ status: 200, body: '<html>' })],
  ['nonsense', () => ({ status: 200, body: JSON.stringify({ result: { texts: 3 }, ms: 1 }) })],
  [
    'a broken document',
    () => ({ status: 200, body: JSON.stringify({ result: { texts: [{ ...text, body: null }] } }) }),
  ],
])('a mail has its default texts with %s', async (_, broken) => {
  respond = broken
  const edited = await read()()
  expect(edited).toEqual({
    brandName: 'Lucarne',
    contactEmail: null,
    templates: {},
    terms: null,
    legalInformation: {},
  })
  const { text: body } = await composeMail(sources, edited, mail)
  expect(body).toContain(defaultMailTemplates.order_received.greeting)
})

test('mail templates are fetched once a minute, and the last ones outlive a failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  publish({ brandName: 'Persienne', texts: [] })
  const toWords = read()
  await toWords()
  await toWords()
  expect(requests).toBe(1)
  vi.setSystemTime(Date.now() + 61_000)
  respond = () => ({ status: 500, body: '{}' })
  expect((await toWords()).brandName).toBe('Persienne')
  expect(requests).toBe(2)
})
