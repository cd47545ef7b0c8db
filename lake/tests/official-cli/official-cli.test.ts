import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, test as base, describe, expect } from 'vitest'
import { lakeFixture } from '../../src/testing/vitest.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const main = path('../../src/command-line/main.ts')

/** The arguments and the expected output of each supported command. The lake has one author. */
const cases: Readonly<Record<string, readonly [args: string, output: RegExp]>> = {
  api: ['api projects', /"id": "test"/],
  'assets upload': [
    'assets upload --file data.ndjson --type file --content-type text/plain',
    /"url": ".*\/files\//,
  ],
  'datasets export': ['datasets export production export.tar.gz --overwrite', /Export finished/],
  'datasets import': ['datasets import data.ndjson --dataset production', /Imported 1 document/],
  'datasets list': ['datasets list', /production/],
  'datasets visibility get': ['datasets visibility get production', /public/],
  'documents create': ['documents create document.json', /created/],
  'documents delete': ['documents delete author', /Deleted 1 document/],
  'documents get': ['documents get author', /"name": "Ann"/],
  'documents query': ['documents query *[0].name', /"Ann"/],
  'documents validate': ['documents validate --yes', /Validated 1 document/],
  exec: ['exec count-documents.ts --with-user-token', /1 documents/],
  'migrations run': ['migrations run rename-names --no-dry-run --no-confirm', /1 transactions committed/],
  'projects list': ['projects list', /test/],
  'schemas extract': ['schemas extract --path schema.json', /Extracted schema/],
  'typegen generate': ['typegen generate', /./],
  'users list': ['users list', /editor +│ Editor +│ Editor/],
}

/** Commands that run on one lake, because the second needs the result of the first. */
const sequence = ['schemas extract', 'typegen generate']

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

const alone = Object.keys(cases).filter((name) => !sequence.includes(name))

describe('commands of the official CLI', () => {
  test.for(
    (process.env.DEEP ? [sequence, ...alone.map((name) => [name])] : [['documents query']]).map((names) =>
      names.join(', '),
    ),
  )('runs "sanity %s" against a lake', { tags: ['deep'], timeout: 300_000 }, async (names, { lake }) => {
    for (const name of names.split(', ')) {
      const [args = '', output = /^$/] = cases[name] ?? []
      const result = await run(args, connection(lake))
      expect(result, name).toEqual({ code: 0, output: expect.stringMatching(output) })
    }
  })
})

function connection({ url, clientConfig }: { url: string; clientConfig: { token: string } }) {
  return { url, token: clientConfig.token }
}
