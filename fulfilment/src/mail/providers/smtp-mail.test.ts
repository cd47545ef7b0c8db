import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OutgoingMail } from '../mail-provider.ts'
import { smtpMail } from './smtp-mail.ts'

interface ReceivedMail {
  to: string[]
  message: string
}

const received: ReceivedMail[] = []
let server: SMTPServer
let url: string

class SmtpResponse extends Error {
  responseCode: number
  constructor(responseCode: number) {
    super('Not for caroline@exemple.fr')
    this.responseCode = responseCode
  }
}

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const code = /^(\d{3})-/.exec(address)?.[1]
      callback(code ? new SmtpResponse(Number(code)) : null)
    },
    onData: (stream, { envelope }, callback) => {
      void text(stream).then((message) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), message })
        callback()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  url = `smtp://127.0.0.1:${address.port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
beforeEach(() => {
  received.length = 0
})

const mail: OutgoingMail = {
  id: '11111111-1111-4111-8111-111111111111',
  idempotencyKey: 'order_received:1',
  to: 'lea@exemple.fr',
  subject: 'Votre commande est confirmée',
  html: '<p>Merci</p>',
  text: 'Merci',
  attachments: [
    { fileName: 'facture.pdf', contentType: 'application/pdf', content: new TextEncoder().encode('%PDF') },
  ],
}
const provider = () => smtpMail({ url, from: 'Lucarne <bonjour@exemple.fr>' })

test('a mail arrives with both parts, its file and the same Message-ID each time', async () => {
  await provider().send(mail)
  await provider().send(mail)
  const [first = '', second = ''] = received.map(({ message }) => message)
  for (const part of ['multipart/alternative', 'text/plain', 'text/html', 'filename=facture.pdf'])
    expect(first).toContain(part)
  const id = /^Message-ID: <[0-9a-f]{64}@exemple\.fr>/m
  expect(id.exec(first)?.[0]).toBe(id.exec(second)?.[0])
})

test.each(['lea@exemple.fr, pirate@exemple.fr', 'lea@exemple.fr\r\nBcc: pirate@exemple.fr'])(
  'an address with separators is one recipient: %j',
  async (to) => {
    await provider().send({ ...mail, to })
    for (const one of received) {
      expect(one.to).not.toContain('pirate@exemple.fr')
      expect(one.message).not.toMatch(/^Bcc:/im)
    }
  },
)

test('a subject cannot add a header', async () => {
  await provider().send({ ...mail, subject: 'Bonjour\r\nBcc: pirate@exemple.fr' })
  expect(received[0]?.to).toEqual(['lea@exemple.fr'])
  expect(received[0]?.message).not.toMatch(/^Bcc:/im)
})

test('an unknown recipient is a permanent failure, a busy server is not', async () => {
  const gone = await provider().send({ ...mail, to: '550-caroline@exemple.fr' })
  const busy = await provider().send({ ...mail, to: '451-caroline@exemple.fr' })
  expect(gone).toMatchObject({ failure: { code: 'rejected' } })
  expect(busy).toMatchObject({ failure: { code: 'unavailable' } })
  expect(JSON.stringify([gone, busy])).not.toContain('caroline')
})

test('a mail to an unreachable server is retried', async () => {
  const result = await smtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@exemple.fr' }).send(mail)
  expect(result).toMatchObject({ failure: { code: 'unavailable' } })
})
