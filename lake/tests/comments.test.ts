import { describe, expect, test } from 'vitest'
import { createLakeOptions } from './lake-options.ts'
import { openTestLake } from './open-test-lake.ts'

const { roles } = createLakeOptions('', '')
const comments = {
  filter: 'true',
  permissions: ['read', 'create', 'update'],
  datasets: ['production-comments'],
} as const
/** Mo may comment; Wim, the writer, has grants in production only. */
const lake = await openTestLake({
  roles: roles.map((role) => {
    if (role.name === 'moderator') return { ...role, grants: [...role.grants, comments] }
    if (role.name === 'writer')
      return { ...role, grants: role.grants.map((grant) => ({ ...grant, datasets: ['production'] })) }
    return role
  }),
})
type User = 'ada' | 'mo' | 'wim'
const client = (dataset: string, user?: User) => lake.client(user).withConfig({ dataset })
const send = (method: string, path: string, user?: User) =>
  lake.request(path, { method, ...(user && { user }) })
const setup = '/comments/production/setup'
const listAddons = async () =>
  (await send('GET', '/projects/test/datasets?datasetProfile=comments&addonFor=production', 'ada')).json()

describe('comments of a dataset', () => {
  test('are not set up by callers without grants to write them', async () => {
    expect((await send('POST', setup)).status).toBe(401)
    expect((await send('POST', setup, 'wim')).status).toBe(403)
    expect((await send('POST', '/comments/other/setup', 'ada')).status).toBe(404)
    expect(await listAddons()).toEqual([])
  })

  test('has one private add-on dataset, whoever sets it up first', async () => {
    for (const user of ['mo', 'ada'] as const) {
      const response = await send('POST', setup, user)
      expect(await response.json()).toEqual({ datasetName: 'production-comments' })
    }
    expect(await listAddons()).toMatchObject([
      { name: 'production-comments', aclMode: 'private', datasetProfile: 'comments', addonFor: 'production' },
    ])
    expect((await send('POST', '/comments/production-comments/setup', 'ada')).status).toBe(400)
  })

  test.each([
    '/data/query/%?query=*',
    '/data/doc/%/secret',
    '/data/listen/%?query=*',
    '/data/live/events/%',
    '/data/export/%',
    '/data/history/%/documents/secret',
    '/data/history/%/transactions/secret',
  ])('are closed to anonymous callers and to roles without grants there: %s', async (path) => {
    await send('POST', setup, 'ada')
    const secret = { _id: 'secret', _type: 'comment', text: 'secret words' }
    await client('production-comments', 'mo').createOrReplace(secret)
    const url = path.replace('%', 'production-comments')
    expect((await send('GET', url)).status).toBe(401)
    if (!/listen|live/.test(path))
      expect(await (await send('GET', url, 'wim')).text()).not.toContain('secret words')
    await expect(client('production-comments', 'wim').delete('secret')).rejects.toMatchObject({
      statusCode: 403,
    })
  })

  test('offer the users of each role, with their grants, to signed-in callers only', async () => {
    const query = '*[_type == "system.group"]{members, grants}'
    expect(await client('production', 'mo').fetch(query)).toContainEqual({
      members: ['mo'],
      grants: expect.arrayContaining([{ filter: 'true', permissions: ['read', 'history'] }]),
    })
    expect(await client('production').fetch(query)).toEqual([])
  })
})
