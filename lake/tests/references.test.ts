import { describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake()

describe('references', () => {
  const reference = (id: string, more = {}) => ({ _type: 'reference', _ref: id, ...more })

  test('a strong reference requires its target, a weak one does not', async () => {
    const client = lake.client('ada')
    await expect(client.create({ _type: 'article', author: reference('nobody') })).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { referencedID: 'nobody' } }] },
    })
    const weak = await client.create({ _type: 'article', author: reference('nobody', { _weak: true }) })
    expect(weak._id).toBeDefined()
  })

  test('a strongly referenced document can be deleted only together with the reference', async () => {
    const client = lake.client('ada')
    await client.create({ _id: 'author-1', _type: 'author' })
    await client.create({ _id: 'book-1', _type: 'book', author: reference('author-1') })
    await client.create({ _id: 'book-2', _type: 'book', author: reference('author-1', { _weak: true }) })
    await expect(client.delete('author-1')).rejects.toMatchObject({
      statusCode: 409,
      details: {
        items: [{ error: { type: 'documentHasExistingReferencesError', referencingIDs: ['book-1'] } }],
      },
    })
    await client
      .transaction()
      .delete('author-1')
      .patch('book-1', (patch) => patch.unset(['author']))
      .commit()
    expect(await client.getDocument('author-1')).toBeUndefined()
  })

  test('documents with circular references can be created and deleted in one transaction', async () => {
    const client = lake.client('ada')
    await client
      .transaction()
      .create({ _id: 'pair-a', _type: 'pair', other: reference('pair-b') })
      .create({ _id: 'pair-b', _type: 'pair', other: reference('pair-a') })
      .commit()
    await client.transaction().delete('pair-a').delete('pair-b').commit()
    expect(await client.fetch('count(*[_type == "pair"])')).toBe(0)
  })
})
