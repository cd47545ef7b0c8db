import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { createClient } from '@sanity/client'
import { afterAll, test as base, describe, expect } from 'vitest'
import { cliCommands, findUnsupportedCommand } from '../../src/parity/cli-commands.ts'
import type { LakeServer } from '../../src/standalone/lake-server.ts'
import { lakeFixture } from '../../src/testing/vitest.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const main = path('../../src/command-line/main.ts')

/** The arguments and the expected output of each supported command; `$` is what its preparation returns. The lake has one author. */
const cases: Readonly<Record<string, readonly [args: string, output: RegExp]>> = {
  api: ['api projects', /"id": "test"/],
  'assets upload': [
    'assets upload --file data.ndjson --type file --content-type text/plain',
    /"url": ".*\/files\//,
  ],
  'cors add': ['cors add http://localhost:8080 --no-credentials', /added/],
  'cors delete': ['cors delete http://localhost:8080', /deleted/i],
  'cors list': ['cors list', /http:\/\/localhost:8080/],
  'datasets alias create': ['datasets alias create ~live production', /live/],
  'datasets alias delete': ['datasets alias delete ~live --force', /delet/],
  'datasets alias link': ['datasets alias link ~live production --force', /linked to production/],
  'datasets alias unlink': ['datasets alias unlink ~live --force', /unlinked/],
  'datasets copy': ['datasets copy production staging --skip-history', /staging/],
  'datasets create': ['datasets create staging --visibility private', /created/],
  'datasets delete': ['datasets delete staging --force', /delet/],
  'datasets export': ['datasets export production export.tar.gz --overwrite', /Export finished/],
  'datasets import': ['datasets import data.ndjson --dataset production', /Imported 1 document/],
  'datasets list': ['datasets list', /production/],
  'datasets visibility get': ['datasets visibility get production', /public/],
  'datasets visibility set': ['datasets visibility set production private', /visibility changed/],
  'documents create': ['documents create document.json', /created/],
  'documents delete': ['documents delete author', /Deleted 1 document/],
  'documents get': ['documents get author', /"name": "Ann"/],
  'documents query': ['documents query *[0].name', /"Ann"/],
  'documents validate': ['documents validate --yes', /Validated 1 document/],
  exec: ['exec count-documents.ts --with-user-token', /1 documents/],
  'hooks attempt': ['hooks attempt $', /Failure: Network error/],
  'hooks delete': ['hooks delete Pages', /Hook deleted/],
  'hooks list': ['hooks list', /Name: Pages\nDataset: production/],
  'hooks logs': ['hooks logs Pages --detailed', /Failures: \d.*Failure: Network error/s],
  'migrations run': ['migrations run rename-names --no-dry-run --no-confirm', /1 transactions committed/],
  'projects list': ['projects list', /test/],
  'schemas delete': ['schemas delete --ids _.schemas.default --yes', /delet/i],
  'schemas deploy': ['schemas deploy', /Deployed/],
  'schemas extract': ['schemas extract --path schema.json', /Extracted schema/],
  'schemas list': ['schemas list', /^/],
  'tokens create': ['tokens create ci --role=viewer --yes', /API token created/],
  'tokens delete': ['tokens delete $ --yes', /API token deleted/],
  'tokens list': ['tokens list', /ci +│ robot-\w+ +│ viewer +│ Never/],
  'tokens rotate': ['tokens rotate --token $', /Token: /],
  'typegen generate': ['typegen generate', /./],
  'users list': ['users list', /editor +│ Editor +│ Editor/],
}

/** Commands that run on one lake, because each needs the results of those before it. */
const sequences: readonly (readonly string[])[] = [
  ['cors add', 'cors list', 'cors delete'],
  ['datasets alias create', 'datasets alias unlink', 'datasets alias link', 'datasets alias delete'],
  ['datasets create', 'datasets delete'],
  ['hooks list', 'hooks logs', 'hooks attempt', 'hooks delete'],
  ['schemas deploy', 'schemas list', 'schemas delete'],
  ['schemas extract', 'typegen generate'],
  ['tokens create', 'tokens list'],
]

/** Fixtures that no command creates, made before the first command of a sequence; returns what the arguments need. */
const requests: Readonly<Record<string, (lake: LakeServer) => Promise<string>>> = {
  'hooks list': createFailingHook,
  'tokens delete': async (lake) => (await createToken(lake)).id,
  'tokens rotate': async (lake) => (await createToken(lake)).token,
}

const studio = await mkdtemp(join(tmpdir(), 'official-cli-'))
await cp(path('studio'), studio, { recursive: true })
await symlink(path('../../node_modules'), join(studio, 'node_modules'))
afterAll(() => rm(studio, { recursive: true }))

const test = base.extend(
  lakeFixture({ projectId: 'test', allowedOrigins: ['http://localhost:3333'], seed: path('seed.ndjson') }),
)

function run(args: string, lake: { url: string; token: string }): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, LAKE_URL: lake.url, LAKE_TOKEN: lake.token }
    const options = { cwd: studio, env, timeout: 120_000 }
    const child = execFile(process.execPath, [main, 'cli', ...args.split(' ')], options, (error, out, err) =>
      resolve({
        code: error ? Number(error.code ?? 1) : 0,
        output: stripVTControlCharacters(`${out}${err}`),
      }),
    )
    child.stdin?.end()
  })
}

const supported = cliCommands.filter(({ support }) => support === 'yes').map(({ name }) => name)
const alone = supported.filter((name) => !sequences.flat().includes(name)).map((name) => [name])
const quick = [['documents query']]

describe('commands of the official CLI', () => {
  test.for((process.env.DEEP ? [...sequences, ...alone] : quick).map((names) => names.join(', ')))(
    'runs "sanity %s" against a lake',
    { tags: ['deep'], timeout: 300_000 },
    async (sequence, { lake }) => {
      const names = sequence.split(', ')
      const value = (await requests[names[0] ?? '']?.(lake)) ?? ''
      for (const name of names) {
        const [args = '', output = /^$/] = cases[name] ?? []
        expect(args.split(' ').slice(0, name.split(' ').length).join(' ')).toBe(name)
        const result = await run(args.replace('$', value), connection(lake))
        expect(result, name).toEqual({ code: 0, output: expect.stringMatching(output) })
      }
    },
  )

  base('are all run by these tests', () => {
    expect([...sequences.flat(), ...alone.flat()].toSorted()).toEqual(supported.toSorted())
    expect(Object.keys(cases).toSorted()).toEqual(supported.toSorted())
  })

  base('are refused with their reason', async () => {
    const { code, output } = await run('backup list production', { url: 'http://localhost:9', token: 'none' })
    expect({ code, output }).toEqual({
      code: 1,
      output:
        'A lake does not support "sanity backups" (PARITY.md). Snapshots of the lake are its backups.\n',
    })
  })

  base('are recognized with singular topics, arguments and flags', () => {
    expect(findUnsupportedCommand(['backup', 'list', 'production'])?.name).toBe('backups')
    expect(findUnsupportedCommand(['deploy', '--yes'])?.name).toBe('deploy')
    expect(findUnsupportedCommand(['hook', 'create'])?.name).toBe('hooks create')
    expect(findUnsupportedCommand(['hook', 'list'])).toBeUndefined()
    expect(findUnsupportedCommand(['documents', 'query', 'deploy'])).toBeUndefined()
  })
})

/** A webhook without a receiver. @returns the id of its first attempt */
async function createFailingHook({ clientConfig }: LakeServer): Promise<string> {
  const client = createClient(clientConfig)
  const body = { name: 'Pages', url: 'http://localhost:9/', dataset: 'production', rule: { on: ['create'] } }
  const url = '/hooks/projects/test'
  const { id } = await client.request<{ id: string }>({ url, method: 'POST', body })
  await client.create({ _type: 'author', name: 'Ben' })
  const fetchAttempts = () => client.request<{ id: string }[]>({ url: `${url}/${id}/attempts` })
  await expect.poll(fetchAttempts).not.toEqual([])
  return (await fetchAttempts()).at(-1)?.id ?? ''
}

function createToken({ clientConfig }: LakeServer): Promise<{ id: string; token: string }> {
  const memberships = [{ resourceType: 'project', resourceId: 'test', roleNames: ['viewer'] }]
  return createClient(clientConfig).request({
    url: '/access/project/test/robots',
    method: 'POST',
    body: { label: 'ci', memberships },
  })
}

function connection({ url, clientConfig }: { url: string; clientConfig: { token: string } }) {
  return { url, token: clientConfig.token }
}
