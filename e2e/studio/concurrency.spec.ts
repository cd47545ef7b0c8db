import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { ClientError } from '@sanity/client'
import { test } from './test.ts'

test('a write against an outdated revision is refused with the error the client knows', async ({
  client,
}) => {
  const { _id, _rev } = await client.create({ _id: randomUUID(), _type: 'article', title: 'First' })
  await client.patch(_id).ifRevisionId(_rev).set({ title: 'Second' }).commit()

  const refused = await client
    .patch(_id)
    .ifRevisionId(_rev)
    .set({ title: 'Third' })
    .commit()
    .catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(ClientError)
  expect(refused).toMatchObject({
    statusCode: 409,
    details: {
      type: 'mutationError',
      items: [{ index: 0, error: { type: 'documentRevisionIDDoesNotMatchError' } }],
    },
  })
  expect(await client.getDocument(_id)).toMatchObject({ title: 'Second' })
})
