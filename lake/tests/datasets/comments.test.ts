import { describe, expect, test } from 'vitest'
import { createLakeOptions } from '../lake-options.ts'
import { openTestLake } from '../open-test-lake.ts'
import { createDatasetHarness } from './dataset-harness.ts'

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
const { call, client, send } = createDatasetHarness(lake)
const setup = '/comments/production/setup'
const listAddons = () => call('GET', '/projects/test/datasets?datasetProfile=comments&addonFor=production')

describe('comments of a dataset', () => {
  test('are not set up by callers without grants to write them', async () => {
    expect((await send('POST', setup)).status).toBe(401)
    expect((await send('POST', setup, undefined, 'wim')).status).toBe(403)
    expect((await send('POST', '/comments/other/setup', undefined, 'ada')).status).toBe(404)
    expect(await listAddons()).toEqual([])
  })

  test('has one private add-on dataset, whoever sets it up first', async () => {
    for (const user of ['mo', 'ada'] as const) {
      const response = await send('POST', setup, undefined, user)
      expect(await response.json()).toEqual({ datasetName: 'production-comments' })
    }
    expect(await listAddons()).toMatchObject([
      { name: 'production-comments', aclMode: 'private', datasetProfile: 'comments', addonFor: 'production' },
    ])
    await client('production-comments', 'mo').create({ _id: 'c', _type: 'comment', text: 'secret words' })
    expect(await client('production-comments', 'ada').fetch('count(*)')).toBe(1)
    const query = '/data/query/production-comments?query=*'
    expect((await send('GET', query)).status).toBe(401)
    expect(await (await send('GET', query, undefined, 'wim')).text()).not.toContain('secret words')
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
