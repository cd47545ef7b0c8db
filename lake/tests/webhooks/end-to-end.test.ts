import { isValidRequest, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestLake } from '../test-lake.ts'
import { Receiver } from './webhook-harness.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = new Receiver()
  await receiver.start()
})
afterEach(() => receiver.stop())

test('a publication is delivered to a webhook once, with a signature', async () => {
  const secret = 'hush'
  const webhook = { id: 'publish', url: receiver.url, secret, filter: '_type == "article"' }
  const lake = await startTestLake({ webhooks: [webhook] })
  try {
    const client = lake.client('ada')
    await client.create({ _id: 'drafts.a', _type: 'article', title: 'Bonjour' })
    await client.create({ _id: 'other', _type: 'comment' })
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'a',
    })
    await expect.poll(() => receiver.accepted).toHaveLength(1)
    const [message] = receiver.accepted
    expect(message?.body).toMatchObject({ _id: 'a', title: 'Bonjour' })
    expect(message?.headers).toHaveProperty(SIGNATURE_HEADER_NAME)
    expect(await isValidRequest({ headers: message?.headers ?? {}, body: message?.raw }, secret)).toBe(true)
  } finally {
    await lake.close()
  }
  expect(receiver.received).toHaveLength(1)
})
