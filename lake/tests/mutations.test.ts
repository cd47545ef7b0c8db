import { describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake()

const article = (title: string) => ({ _type: 'article', title })

/** Sends a raw mutate request. */
async function mutate(body: unknown, parameters = '', user: 'ada' | 'mo' | 'wim' = 'ada') {
  const response = await lake.request(`/data/mutate/production${parameters}`, {
    method: 'POST',
    body: JSON.stringify(body),
    user,
  })
  return { status: response.status, body: await response.json() }
}

describe('creating', () => {
  test('a document without an id gets one, a revision and its times', async () => {
    const created = await lake.client('ada').create(article('Un'))
    expect(created).toMatchObject({ _type: 'article', title: 'Un' })
    expect(created._id).toMatch(/^[0-9a-f-]{36}$/)
    expect(created._rev).not.toBe('')
    expect(created._createdAt).toBe(created._updatedAt)
  })

  test('an id that ends with a dot is a prefix', async () => {
    const created = await lake.client('ada').create({ ...article('Brouillon'), _id: 'drafts.' })
    expect(created._id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  test('create refuses an existing id with documentAlreadyExistsError', async () => {
    const client = lake.client('ada')
    await client.create({ ...article('Premier'), _id: 'taken' })
    await expect(client.create({ ...article('Second'), _id: 'taken' })).rejects.toMatchObject({
      statusCode: 409,
      details: {
        type: 'mutationError',
        items: [{ index: 0, error: { type: 'documentAlreadyExistsError' } }],
      },
    })
    expect(await client.getDocument('taken')).toMatchObject({ title: 'Premier' })
  })

  test('createIfNotExists keeps an existing document, createOrReplace only its _createdAt', async () => {
    const client = lake.client('ada')
    const first = await client.create({ ...article('Premier'), _id: 'replaced', extra: true })
    expect(await client.createIfNotExists({ ...article('Autre'), _id: 'replaced' })).toEqual(first)
    const replaced = await client.createOrReplace({ ...article('Nouveau'), _id: 'replaced' })
    expect(replaced).toMatchObject({ title: 'Nouveau', _createdAt: first._createdAt })
    expect(replaced).not.toHaveProperty('extra')
    expect(replaced._rev).not.toBe(first._rev)
  })
})

describe('patching', () => {
  test('applies every kind of operation', async () => {
    const client = lake.client('ada')
    await client.create({
      _id: 'patched',
      _type: 'article',
      title: 'Hello world',
      views: 10,
      stock: 10,
      obsolete: 1,
      list: [
        { _key: 'a', n: 1 },
        { _key: 'b', n: 2 },
      ],
    })
    const patched = await client
      .patch('patched')
      .set({ 'list[_key=="a"].n': 5 })
      .setIfMissing({ title: 'ignored', subtitle: 'added' })
      .unset(['obsolete'])
      .inc({ views: 2 })
      .dec({ stock: 3 })
      .diffMatchPatch({ title: '@@ -1,5 +1,7 @@\n-Hello\n+Bonjour\n' })
      .insert('after', 'list[-1]', [{ _key: 'c', n: 3 }])
      .commit()
    expect(patched).toMatchObject({
      title: 'Bonjour world',
      subtitle: 'added',
      views: 12,
      stock: 7,
      list: [
        { _key: 'a', n: 5 },
        { _key: 'b', n: 2 },
        { _key: 'c', n: 3 },
      ],
    })
    expect(patched).not.toHaveProperty('obsolete')
  })

  test('a patch of an outdated revision is refused and changes nothing', async () => {
    const client = lake.client('ada')
    const first = await client.create({ ...article('Un'), _id: 'concurrent' })
    await client.patch('concurrent').set({ title: 'Deux' }).commit()
    await expect(
      client.patch('concurrent').ifRevisionId(first._rev).set({ title: 'Trois' }).commit(),
    ).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentRevisionIDDoesNotMatchError' } }] },
    })
    expect(await client.getDocument('concurrent')).toMatchObject({ title: 'Deux' })
  })

  test('a patch of a missing document is refused', async () => {
    await expect(lake.client('ada').patch('nowhere').set({ a: 1 }).commit()).rejects.toMatchObject({
      statusCode: 404,
      details: { items: [{ error: { type: 'documentNotFoundError', id: 'nowhere' } }] },
    })
  })

  test.each([
    ['missing', { inc: { missing: 1 } }],
    ['text', { dec: { title: 1 } }],
    ['removed by the same patch', { unset: ['views'], inc: { views: 1 } }],
  ])('an increment of what is %s is refused, and nothing is written', async (_, operations) => {
    const client = lake.client('ada')
    const before = await client.createOrReplace({ _id: 'counter', _type: 'article', title: 'Dix', views: 10 })
    await expect(client.patch('counter', operations).commit()).rejects.toMatchObject({ statusCode: 400 })
    expect(await client.getDocument('counter')).toEqual(before)
  })

  test('an increment applies to what the same patch sets', async () => {
    const client = lake.client('ada')
    await client.create({ _id: 'started', _type: 'article' })
    const patch = client.patch('started').setIfMissing({ views: 0 }).inc({ views: 1 })
    expect(await patch.commit()).toMatchObject({ views: 1 })
  })

  test('id and type cannot be patched', async () => {
    const client = lake.client('ada')
    await client.create({ ...article('Fixe'), _id: 'fixed' })
    await expect(client.patch('fixed').set({ _id: 'other' }).commit()).rejects.toMatchObject({
      statusCode: 400,
    })
    await expect(client.patch('fixed').set({ _type: 'other' }).commit()).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  test('patches and deletes by query apply to every document of the result', async () => {
    const client = lake.client('ada')
    await client.create({ _id: 'q1', _type: 'queried', group: 'a' })
    await client.create({ _id: 'q2', _type: 'queried', group: 'a' })
    await client.create({ _id: 'q3', _type: 'queried', group: 'b' })
    await client
      .patch({ query: '*[_type == "queried" && group == $group]', params: { group: 'a' } })
      .set({ seen: true })
      .commit({ returnFirst: false })
    expect(await client.fetch('*[_type == "queried" && seen == true]._id | order(@)')).toEqual(['q1', 'q2'])
    await client.delete({ query: '*[_type == "queried" && group == "a"]' })
    expect(await client.fetch('*[_type == "queried"]._id')).toEqual(['q3'])
  })
})

describe('a transaction', () => {
  test('is atomic', async () => {
    const client = lake.client('ada')
    const transaction = client
      .transaction()
      .create({ ...article('Oui'), _id: 'atomic-1' })
      .patch('does-not-exist', (patch) => patch.set({ title: 'Non' }))
    await expect(transaction.commit()).rejects.toMatchObject({
      statusCode: 404,
      details: { items: [{ index: 1, error: { type: 'documentNotFoundError' } }] },
    })
    expect(await client.getDocument('atomic-1')).toBeUndefined()
  })

  test('gives its unique id to all its documents as revision', async () => {
    const client = lake.client('ada')
    const { transactionId } = await client
      .transaction()
      .create({ ...article('Un'), _id: 'tx-1' })
      .create({ ...article('Deux'), _id: 'tx-2' })
      .transactionId('my-transaction')
      .commit()
    expect(transactionId).toBe('my-transaction')
    const documents = await client.getDocuments(['tx-1', 'tx-2'])
    expect(documents.map((document) => document?._rev)).toEqual(['my-transaction', 'my-transaction'])
    await expect(
      client.transaction().delete('tx-1').transactionId('my-transaction').commit(),
    ).rejects.toMatchObject({ statusCode: 409 })
    expect(await client.getDocument('tx-1')).toBeDefined()
  })

  test('that deletes a missing document succeeds without a result', async () => {
    expect(
      (await mutate({ mutations: [{ delete: { id: 'never-was' } }] }, '?returnIds=true')).body.results,
    ).toEqual([])
  })
})

describe('options of mutate', () => {
  test('dryRun returns the result without writing', async () => {
    const client = lake.client('ada')
    const result = await client.create({ ...article('Essai'), _id: 'dry' }, { dryRun: true })
    expect(result).toMatchObject({ _id: 'dry', title: 'Essai' })
    expect(await client.getDocument('dry')).toBeUndefined()
  })

  test('returnIds and returnDocuments control the response', async () => {
    const mutations = (id: string) => ({ mutations: [{ create: { ...article('R'), _id: id } }] })
    const plain = await mutate(mutations('ret-1'))
    expect(plain.body).toEqual({ transactionId: expect.any(String), results: [{ operation: 'create' }] })
    const ids = await mutate(mutations('ret-2'), '?returnIds=true')
    expect(ids.body.results).toEqual([{ id: 'ret-2', operation: 'create' }])
    const documents = await mutate(mutations('ret-3'), '?returnDocuments=true')
    expect(documents.body.results).toMatchObject([
      { id: 'ret-3', operation: 'create', document: { title: 'R' } },
    ])
  })

  test.each(['sync', 'async', 'deferred'])(
    'visibility %s makes the write queryable immediately',
    async (visibility) => {
      const id = `visible-${visibility}`
      await mutate({ mutations: [{ create: { ...article('V'), _id: id } }] }, `?visibility=${visibility}`)
      expect(await lake.client().fetch('*[_id == $id].title', { id })).toEqual(['V'])
    },
  )

  test('an unknown visibility is refused', async () => {
    const response = await mutate({ mutations: [{ delete: { id: 'x' } }] }, '?visibility=later')
    expect(response.status).toBe(400)
  })

  test('autoGenerateArrayKeys adds missing keys to array items', async () => {
    const created = await lake
      .client('ada')
      .create(
        {
          _type: 'article',
          blocks: [{ text: 'a', marks: [{ x: 1 }] }, { _key: 'mine', text: 'b' }, 'plain'],
        },
        { autoGenerateArrayKeys: true },
      )
    expect(created.blocks).toEqual([
      {
        _key: expect.stringMatching(/^[0-9a-f]{12}$/),
        text: 'a',
        marks: [{ _key: expect.any(String), x: 1 }],
      },
      { _key: 'mine', text: 'b' },
      'plain',
    ])
  })

  test('with a number that JSON cannot hold is a 400, and nothing is written', async () => {
    const body = '{"mutations": [{"create": {"_id": "huge", "_type": "a", "n": 1e400}}]}'
    const response = await lake.request('/data/mutate/production', { method: 'POST', user: 'ada', body })
    expect(response.status).toBe(400)
    expect(await lake.client('ada').getDocument('huge')).toBeUndefined()
  })
})
