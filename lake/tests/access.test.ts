import { beforeAll, describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake()
beforeAll(async () => {
  await lake
    .client('ada')
    .transaction()
    .create({ _id: 'public', _type: 'article', title: 'Public' })
    .create({ _id: 'moderation.1', _type: 'comment', text: 'secret' })
    .create({ _id: 'drafts.public', _type: 'article', title: 'secret' })
    .create({ _id: 'pointer', _type: 'article', to: { _type: 'reference', _ref: 'moderation.1' } })
    .commit()
})

const post = (path: string, body: unknown, user?: 'ada' | 'mo' | 'wim') =>
  lake.request(path, { method: 'POST', body: JSON.stringify(body), ...(user && { user }) })

describe('an anonymous caller', () => {
  test.each(['raw', 'published', 'drafts'])('sees no dotted id in perspective %s', async (perspective) => {
    const search = new URLSearchParams({ query: '*{_id, _originalId, title, text}', perspective })
    const body = await (await lake.request(`/data/query/production?${search}`)).text()
    expect(body).toContain('Public')
    expect(body).not.toContain('secret')
    expect(body).not.toContain('drafts.')
  })

  test('gets null for a reference to a private document', async () => {
    const query =
      '*[_id == "pointer"]{"direct": to->text, "nested": *[_id == ^.to._ref].text, "by": to->{...}}'
    expect(await lake.client().fetch(query)).toEqual([{ direct: null, nested: [], by: null }])
  })

  test('gets the same reason for private documents that exist and that do not', async () => {
    const response = await lake.request('/data/doc/production/public,moderation.1,moderation.none,none')
    expect(await response.json()).toMatchObject({
      documents: [{ _id: 'public' }],
      omitted: [
        { id: 'moderation.1', reason: 'permission' },
        { id: 'moderation.none', reason: 'permission' },
        { id: 'none', reason: 'existence' },
      ],
    })
  })

  test.each([
    ['/data/mutate/production', { mutations: [{ create: { _type: 'x' } }] }],
    [
      '/data/actions/production',
      { actions: [{ actionType: 'sanity.action.document.discard', draftId: 'drafts.x' }] },
    ],
  ])('cannot write through %s', async (path, body) => {
    const response = await post(path, body)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' })
    expect(await lake.client('ada').fetch('count(*[_type == "x"])')).toBe(0)
  })
})

describe('an unknown token', () => {
  test.each(['/data/query/production?query=*', '/data/doc/production/public', '/users/me'])(
    'is refused at %s',
    async (path) => {
      const response = await lake.request(path, { headers: { authorization: 'Bearer made-up' } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ message: 'Session not found' })
    },
  )
})

describe('a document', () => {
  const malformed = { statusCode: 400, details: { items: [{ error: { type: 'validationError' } }] } }

  test.each(['drafts.moderation.1', 'versions.r.moderation.1'])(
    'has the same type in %s as published',
    async (_id) => {
      const disguised = lake.client('ada').createOrReplace({ _id, _type: 'article' })
      await expect(disguised).rejects.toMatchObject(malformed)
    },
  )

  test.each([
    ['drafts.new', 'versions.r.new'],
    ['versions.r.new', 'versions.s.new'],
    ['versions.r.new', 'new'],
  ])('that exists only as %s has the same type in %s', async (first, second) => {
    const writing = lake
      .client('ada')
      .transaction()
      .create({ _id: first, _type: 'article' })
      .create({ _id: second, _type: 'comment' })
      .commit()
    await expect(writing).rejects.toMatchObject(malformed)
  })

  test('has no version of its draft', async () => {
    const nested = lake.client('ada').create({ _id: 'versions.r.drafts.public', _type: 'article' })
    await expect(nested).rejects.toMatchObject(malformed)
  })
})

describe('a role', () => {
  const forbidden = {
    statusCode: 403,
    details: { items: [{ error: { type: 'insufficientPermissionsError' } }] },
  }

  test('writes what its grants match', async () => {
    const patched = await lake.client('mo').patch('moderation.1').set({ decision: 'approved' }).commit()
    expect(patched).toMatchObject({ decision: 'approved' })
  })

  test('cannot update, create or delete any other document', async () => {
    const moderator = lake.client('mo')
    await expect(moderator.patch('public').set({ title: 'Pris' }).commit()).rejects.toMatchObject(forbidden)
    await expect(moderator.create({ _type: 'article' })).rejects.toMatchObject(forbidden)
    await expect(moderator.delete('pointer')).rejects.toMatchObject(forbidden)
    expect(await lake.client('ada').getDocument('public')).toMatchObject({ title: 'Public' })
  })

  test('cannot turn a document into one that its grants exclude', async () => {
    const replacing = lake.client('mo').createOrReplace({ _id: 'moderation.1', _type: 'article' })
    await expect(replacing).rejects.toMatchObject(forbidden)
  })

  test('cannot add a version of its own type to a document that its grants exclude', async () => {
    const disguised = lake.client('mo').create({ _id: 'versions.r.public', _type: 'comment' })
    await expect(disguised).rejects.toMatchObject(forbidden)
  })

  test('is limited by its grants in actions too, and one forbidden action refuses all', async () => {
    const writing = lake.client('mo').action([
      {
        actionType: 'sanity.action.document.create',
        publishedId: 'comment-2',
        attributes: { _id: 'drafts.comment-2', _type: 'comment' },
        ifExists: 'fail',
      },
      { actionType: 'sanity.action.document.publish', draftId: 'drafts.public', publishedId: 'public' },
    ])
    await expect(writing).rejects.toMatchObject({ ...forbidden, details: { type: 'actionError' } })
    expect(await lake.client('ada').getDocument('drafts.comment-2')).toBeUndefined()
  })

  test('reads only what its grants match, also through references', async () => {
    const writer = lake.client('wim')
    expect(await writer.fetch('*[_type == "comment"]', {}, { perspective: 'raw' })).toEqual([])
    expect(await writer.fetch('*[_id == "pointer"][0].to->text')).toBeNull()
    const { omitted } = await (
      await lake.request('/data/doc/production/moderation.1', { user: 'wim' })
    ).json()
    expect(omitted).toEqual([{ id: 'moderation.1', reason: 'permission' }])
  })

  test('cannot discover a hidden document by writing to it', async () => {
    const existing = await post(
      '/data/mutate/production?returnDocuments=true',
      { mutations: [{ createIfNotExists: { _id: 'moderation.1', _type: 'article' } }] },
      'wim',
    )
    expect(await existing.text()).not.toContain('secret')
    await expect(lake.client('wim').patch('moderation.1').set({ text: 'x' }).commit()).rejects.toMatchObject(
      forbidden,
    )
  })
})
