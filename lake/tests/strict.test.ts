import { describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

const nest = (depth: number): object => (depth === 0 ? {} : { inner: nest(depth - 1) })
const attributes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, n]))

describe('a strict lake, like the hosted service,', async () => {
  const lake = await openTestLake({ strict: true })
  const client = lake.client('ada')

  test.each([
    ['nested deeper than 20 levels', { value: nest(19) }],
    ['with more than 1,000 attributes', attributes(1_000)],
  ])('refuses a document %s', async (_, content) => {
    const document = { _id: 'large', _type: 'large', ...content }
    await expect(client.create(document)).rejects.toMatchObject({ statusCode: 400 })
    expect(await client.getDocument('large')).toBeUndefined()
  })

  test.each(['v2', 'v2025-02-30', 'v2999-01-01', 'v2025'])('refuses the API version %s', async (version) => {
    expect((await fetch(`${lake.baseUrl}/${version}/data/query/production?query=1`)).status).toBe(400)
  })

  test.each(['v1', 'vX', 'v2021-06-07'])('accepts the API version %s', async (version) => {
    expect((await fetch(`${lake.baseUrl}/${version}/data/query/production?query=1`)).status).toBe(200)
  })
})
