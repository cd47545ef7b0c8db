import { unsupportedEndpoints } from './endpoints/unsupported-endpoints.ts'
import type { ParityRow } from './parity-row.ts'

/** Commands of the official CLI, with the endpoints that decide whether the lake supports them. */
const byEndpoints: Readonly<Record<string, readonly string[]>> = {
  api: [],
  'assets upload': [],
  'cors add': ['POST /projects/:project/cors'],
  'cors delete': ['DELETE /projects/:project/cors/:origin'],
  'cors list': ['GET /projects/:project/cors'],
  'datasets alias create': ['PUT /projects/:project/aliases/:alias'],
  'datasets alias delete': ['DELETE /projects/:project/aliases/:alias'],
  'datasets alias link': ['PATCH /projects/:project/aliases/:alias'],
  'datasets alias unlink': ['PATCH /projects/:project/aliases/:alias/unlink'],
  'datasets copy': ['PUT /projects/:project/datasets/:dataset/copy'],
  'datasets create': ['PUT /projects/:project/datasets/:dataset'],
  'datasets delete': ['DELETE /projects/:project/datasets/:dataset'],
  'datasets export': [],
  'datasets import': [],
  'datasets list': [],
  'datasets visibility get': [],
  'datasets visibility set': ['PATCH /projects/:project/datasets/:dataset'],
  'documents create': [],
  'documents delete': [],
  'documents get': [],
  'documents query': [],
  'documents validate': [],
  exec: [],
  'graphql list': ['GET /apis/graphql'],
  'hooks attempt': [],
  'hooks delete': [],
  'hooks list': [],
  'hooks logs': [],
  'migrations run': [],
  'projects list': [],
  'schemas delete': ['DELETE /projects/:project/datasets/:dataset/schemas/:schema'],
  'schemas deploy': ['PUT /projects/:project/datasets/:dataset/schemas'],
  'schemas extract': [],
  'schemas list': ['GET /projects/:project/datasets/:dataset/schemas'],
  'tokens create': [],
  'tokens delete': [],
  'tokens list': [],
  'tokens rotate': [],
  'typegen generate': [],
  'users invite': ['POST /invitations/project/:project'],
  'users list': [],
}

const noVendor = 'A service of the vendor.'

/** Commands, or topics of commands, that never call an API that a lake could implement. */
const refused: Readonly<Record<string, string>> = {
  backups: 'Snapshots of the lake are its backups.',
  blueprints: noVendor,
  context: noVendor,
  'datasets embeddings': noVendor,
  deploy: noVendor,
  functions: noVendor,
  'graphql deploy': 'GraphQL is not implemented.',
  'graphql undeploy': 'GraphQL is not implemented.',
  'hooks create': 'It opens a website of the vendor; webhooks are created over the API.',
  init: 'There is one project, which the application configures.',
  login: 'Commands have the token of the lake.',
  logout: 'Commands have the token of the lake.',
  manage: noVendor,
  mcp: noVendor,
  media: noVendor,
  organizations: noVendor,
  'projects create': 'There is one project, which the application configures.',
  telemetry: 'There is none.',
  undeploy: noVendor,
}

const file = 'tests/official-cli/official-cli.test.ts'

function rowOf(name: string, endpoints: readonly string[]): ParityRow {
  const missing = unsupportedEndpoints.find((row) => endpoints.includes(row.name))
  if (missing) return refusedRow(name, missing.note)
  return { name, support: 'yes', test: { file, title: 'runs "sanity %s" against a lake' } }
}

function refusedRow(name: string, note: string | undefined): ParityRow {
  const test = { file, title: 'are refused with their reason' }
  return { name, support: 'no', test, ...(note !== undefined && { note }) }
}

/** Commands of the official CLI that concern the hosted service; others run as they are. */
export const cliCommands: readonly ParityRow[] = [
  ...Object.entries(byEndpoints).map(([name, endpoints]) => rowOf(name, endpoints)),
  ...Object.entries(refused).map(([name, note]) => refusedRow(name, note)),
]

/** The row of a command line that the lake cannot serve. Topics may be singular, such as `dataset list`. */
export function findUnsupportedCommand(args: readonly string[]): ParityRow | undefined {
  const firstFlag = args.findIndex((arg) => arg.startsWith('-'))
  const [topic = '', ...words] = firstFlag < 0 ? args : args.slice(0, firstFlag)
  const lines = [topic, `${topic}s`].map((name) => `${[name, ...words].join(' ')} `)
  return cliCommands.find(
    ({ name, support }) => support === 'no' && lines.some((line) => line.startsWith(`${name} `)),
  )
}
