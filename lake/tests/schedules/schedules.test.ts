import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Lake, openLake } from '../../src/lake.ts'
import { createLakeOptions } from '../lake-options.ts'
import { openTestLake } from '../open-test-lake.ts'

const path = '/schedules/test/production'
const later = '2099-01-01T00:00:00.000Z'
const lake = await openTestLake()
const ada = lake.client('ada')

type User = 'ada' | 'mo' | 'wim'
const send = (method: string, url: string, body?: object, user?: User) =>
  lake.request(url, { method, ...(user && { user }), ...(body && { body: JSON.stringify(body) }) })
const call = async (method: string, url: string, body?: object, user: User = 'ada') => {
  const response = await send(method, url, body, user)
  expect(response.status).toBeLessThan(300)
  return response.status === 204 ? undefined : response.json()
}
const schedule = (documentId: string, executeAt: string | null = later) => ({
  documents: [{ documentId }],
  executeAt,
  name: later,
})

let count = 0
/** @returns the published id of a new draft */
async function createDraft(_type = 'article'): Promise<string> {
  const id = `${_type}-${++count}`
  await ada.create({ _id: `drafts.${id}`, _type, title: 'Deux' })
  return id
}
const fetchTitle = (id: string) => ada.fetch('*[_id == $id][0].title', { id })
const waitForState = (id: string, state: string) =>
  expect.poll(() => call('GET', `${path}/${id}`), { timeout: 10_000 }).toMatchObject({ state })

describe('schedules', () => {
  test('are created, listed, moved and deleted', async () => {
    const documentId = await createDraft()
    const created = await call('POST', path, schedule(`drafts.${documentId}`))
    expect(created).toMatchObject({
      author: 'ada',
      action: 'publish',
      dataset: 'production',
      projectId: 'test',
      documents: [{ documentId }],
      executeAt: later,
      state: 'scheduled',
    })
    const listed = await call('GET', `${path}?documentIds=${documentId}&state=scheduled`)
    expect(listed.schedules).toEqual([created])
    expect(await call('GET', `${path}?limit=1&state=cancelled`)).toEqual({ schedules: [] })
    await call('PATCH', `${path}/${created.id}`, { executeAt: '2098-01-01T01:00:00+01:00' })
    expect(await call('GET', `${path}/${created.id}`)).toMatchObject({
      executeAt: '2098-01-01T00:00:00.000Z',
    })
    await call('DELETE', `${path}/${created.id}`)
    expect((await send('GET', `${path}/${created.id}`, undefined, 'ada')).status).toBe(404)
  })

  test('publish their documents together at their time, by their author', async () => {
    const ids = [await createDraft(), await createDraft()]
    const documents = ids.map((documentId) => ({ documentId }))
    const executeAt = new Date(Date.now() + 100).toISOString()
    const { id } = await call('POST', path, { documents, executeAt }, 'wim')
    await waitForState(id, 'succeeded')
    const published = await Promise.all(ids.map((documentId) => ada.getDocument(documentId)))
    expect(new Set(published.map((document) => document?._rev)).size).toBe(1)
    const { events } = await ada.request({ url: `/data/history/production/events/documents/${ids[0]}` })
    expect(events[ids[0] ?? ''][0]).toMatchObject({ type: 'publishDocumentVersion', author: 'wim' })
  })

  test('unpublish documents', async () => {
    await ada.create({ _id: 'old', _type: 'article', title: 'Un' })
    const { id } = await call('POST', path, { ...schedule('old', null), action: 'unpublish' })
    await call('POST', `${path}/${id}/publish`)
    expect(await fetchTitle('old')).toBeNull()
    expect(await ada.getDocument('drafts.old')).toMatchObject({ title: 'Un' })
  })

  test('publish now, by the caller', async () => {
    const documentId = await createDraft()
    const { id } = await call('POST', path, schedule(documentId), 'wim')
    const { transactionId } = await call('POST', `${path}/${id}/publish`)
    expect(await ada.getDocument(documentId)).toMatchObject({ _rev: transactionId, title: 'Deux' })
    expect(await call('GET', `${path}/${id}`)).toMatchObject({ state: 'succeeded' })
    expect((await send('POST', `${path}/${id}/publish`, undefined, 'ada')).status).toBe(409)
    expect((await send('PATCH', `${path}/${id}`, { state: 'scheduled' }, 'ada')).status).toBe(409)
  })

  test('that cannot be executed at their time are cancelled and say why', async () => {
    const documentId = await createDraft()
    const { id } = await call('POST', path, schedule(documentId))
    const missing = { _type: 'reference', _ref: 'missing', _weak: true, _strengthenOnPublish: { type: 'x' } }
    await ada.patch(`drafts.${documentId}`).set({ next: missing }).commit()
    await call('PATCH', `${path}/${id}`, { executeAt: new Date().toISOString() })
    await waitForState(id, 'cancelled')
    expect(await call('GET', `${path}/${id}`)).toMatchObject({
      stateReason: expect.stringContaining('missing'),
    })
    expect(await fetchTitle(documentId)).toBeNull()
  })

  test.each([
    ['an unknown document', schedule('unknown'), 404],
    ['a system document', schedule('_.releases.r1'), 403],
    ['no document', { documents: [], executeAt: later }, 400],
    ['no time', { ...schedule('x'), executeAt: 'soon' }, 400],
  ])('are refused for %s', async (_, body, status) => {
    expect((await send('POST', path, body, 'ada')).status).toBe(status)
  })
})

describe('the rights to schedule', () => {
  test('are those to publish: others create, change, run and delete nothing', async () => {
    const documentId = await createDraft('secret')
    const { id } = await call('POST', path, schedule(documentId))
    for (const [user, status] of [
      ['wim', 404],
      ['mo', 403],
      [undefined, 401],
    ] as const) {
      const refused = async (method: string, url: string, body?: object) =>
        expect((await send(method, url, body, user)).status).toBe(status)
      expect((await send('POST', path, schedule(documentId), user)).status).toBe(user ? 403 : 401)
      await refused('PATCH', `${path}/${id}`, { executeAt: new Date().toISOString() })
      await refused('POST', `${path}/${id}/publish`)
      await refused('DELETE', `${path}/${id}`)
    }
    expect((await call('GET', path, undefined, 'wim')).schedules).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    expect(await call('GET', `${path}/${id}`)).toMatchObject({ state: 'scheduled', executeAt: later })
    expect(await fetchTitle(documentId)).toBeNull()
  })

  test('hold for the documents that a change adds', async () => {
    const secret = await createDraft('secret')
    const { id } = await call('POST', path, schedule(await createDraft()))
    const documents = [{ documentId: secret }]
    expect((await send('PATCH', `${path}/${id}`, { documents }, 'wim')).status).toBe(403)
    expect(await call('GET', `${path}/${id}`)).not.toMatchObject({ documents })
  })

  test('are those of the author then: a draft that became secret is not published', async () => {
    const documentId = await createDraft()
    const { id } = await call('POST', path, schedule(documentId), 'wim')
    await ada.createOrReplace({ _id: `drafts.${documentId}`, _type: 'secret', title: 'Secret' })
    await call('PATCH', `${path}/${id}`, { executeAt: new Date().toISOString() })
    await waitForState(id, 'cancelled')
    expect(await fetchTitle(documentId)).toBeNull()
  })

  test('end with the token that created the schedule', async () => {
    const robots = '/access/project/test/robots'
    const memberships = [{ resourceType: 'project', resourceId: 'test', roleNames: ['writer'] }]
    const robot = await call('POST', robots, { label: 'cron', memberships })
    const documentId = await createDraft()
    const response = await lake.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${robot.token}` },
      body: JSON.stringify(schedule(documentId)),
    })
    const { id } = await response.json()
    await call('DELETE', `${robots}/${robot.id}`)
    await call('PATCH', `${path}/${id}`, { executeAt: new Date().toISOString() })
    await waitForState(id, 'cancelled')
    expect(await fetchTitle(documentId)).toBeNull()
  })
})

test('a schedule survives a restart, and a time that passed meanwhile is due at once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-schedule-'))
  const options = createLakeOptions(dataDir, 'http://localhost:1')
  const request = async (target: Lake, url: string, body?: object) => {
    const response = await target.fetch(
      new Request(`http://localhost:1/v2025-02-19${url}`, {
        headers: { authorization: 'Bearer token-ada', 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
    return response.json()
  }
  const first = await openLake(options)
  const mutations = [{ create: { _id: 'drafts.x', _type: 'article', title: 'Deux' } }]
  await request(first, '/data/mutate/production', { mutations })
  await request(first, path, schedule('x', new Date(Date.now() + 1_000).toISOString()))
  await first.close()
  const second = await openLake(options)
  try {
    await expect
      .poll(() => request(second, '/data/doc/production/x'), { timeout: 10_000 })
      .toMatchObject({ documents: [{ title: 'Deux' }] })
  } finally {
    await second.close()
    await rm(dataDir, { recursive: true })
  }
})
