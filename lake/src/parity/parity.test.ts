import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestLake } from '../../tests/open-test-lake.ts'
import { action } from '../documents/actions/action-schema.ts'
import { actions } from './actions.ts'
import { supportedEndpoints } from './endpoints/supported-endpoints.ts'
import { unsupportedEndpoints } from './endpoints/unsupported-endpoints.ts'
import { groqFunctions } from './groq-functions.ts'
import { parityRows, paritySummary, renderParityTable } from './parity-table.ts'

const folder = fileURLToPath(new URL('../..', import.meta.url))
const readText = (file: string) => readFileSync(join(folder, file), 'utf8')

/** The routes that the sources register below the API version; the routes of the standalone server are excluded. */
function findRoutes(): string[] {
  const exclude = ['src/**/*.test.ts', 'src/standalone/**']
  const files = globSync('src/**/*.ts', { cwd: folder, exclude })
  const registration = /\bapp\.(get|post|put|patch|delete)\(\s*'([^']+)'/g
  return files.flatMap((file) =>
    Array.from(
      readText(file).matchAll(registration),
      ([, method = '', path]) => `${method.toUpperCase()} ${path}`,
    ),
  )
}

describe('the parity table', async () => {
  const lake = await openTestLake()
  beforeAll(() => lake.client('ada').create({ _id: 'a', _type: 'a' }))

  test('is up to date, and the README states its shares', () => {
    expect(readText('PARITY.md')).toBe(renderParityTable())
    for (const line of paritySummary) expect(readText('README.md')).toContain(line)
  })

  test('has every endpoint and action of the lake, and no other as supported', () => {
    expect(supportedEndpoints.map(({ name }) => name).sort()).toEqual(findRoutes().sort())
    const supportedActions = actions.filter(({ support }) => support !== 'no')
    expect(supportedActions.map(({ name }) => name).sort()).toEqual(
      action.options.map(({ shape }) => shape.actionType.value).sort(),
    )
  })

  test.each(parityRows)('names an existing test for $name', ({ test: { file, title } }) => {
    expect(readText(file)).toContain(`'${title}'`)
  })

  test.each(supportedEndpoints)('has a route for $name', async ({ name }) => {
    const [method = '', path = ''] = name.split(' ')
    const abort = new AbortController()
    const parameters: Record<string, string> = {
      dataset: 'production',
      project: 'test',
      user: 'ada',
      ids: 'me',
    }
    const url = path.replace('*', 'any').replace(/:(\w+)/g, (_, parameter) => parameters[parameter] ?? 'any')
    const response = await lake.request(url, { method, user: 'ada', signal: abort.signal })
    abort.abort()
    expect(response.status).not.toBe(501)
    expect(response.status).toBeLessThan(500)
  })

  test('answers 501 and names the row of an unsupported endpoint', async () => {
    for (const { name } of unsupportedEndpoints) {
      const [method = '', path = ''] = name.split(' ')
      const url = path.replace(':dataset', 'production').replace(/:\w+/g, 'test')
      const response = await lake.request(url, { method, user: 'ada' })
      expect([name, response.status]).toEqual([name, 501])
      expect(await response.json()).toMatchObject({ message: expect.stringContaining(`"${name}"`) })
    }
  })

  test.each([
    ['PUT', '/data/query/production'],
    ['GET', '/projects/test/unheard-of'],
    ['GET', '/media-libraries/l/m/n/o'],
  ])('says that a route is unknown: %s %s is a 501', async (method, path) => {
    const response = await lake.request(path, { method, user: 'ada' })
    expect(response.status).toBe(501)
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining(`Unknown route "${method} ${path}"`),
    })
  })

  test.each(['/unheard-of/x', '/data/query/other', '/projects/other', '/users/nobody'])(
    'keeps the 404 of the hosted service: %s',
    async (path) => {
      expect((await lake.request(path, { user: 'ada' })).status).toBe(404)
    },
  )

  test('evaluates every supported GROQ function, and refuses the others', async () => {
    for (const { name, query, support } of groqFunctions) {
      const { status } = await lake.request(`/data/query/production?query=${encodeURIComponent(query)}`)
      expect([name, status]).toEqual([name, support === 'yes' ? 200 : 400])
    }
  })
})
