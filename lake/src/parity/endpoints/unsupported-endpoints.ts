import type { ParityRow } from '../parity-row.ts'

const test = {
  file: 'src/parity/parity.test.ts',
  title: 'answers 501 and names the row of an unsupported endpoint',
}

const create = (reason: string, names: readonly string[]): ParityRow[] =>
  names.map((name) => ({ name, support: 'no', note: reason, test }))

/** Routes of the hosted service, below the API version, that the lake answers with a 501. */
export const unsupportedEndpoints: readonly ParityRow[] = [
  ...create('There is one project, which the application configures.', [
    'POST /projects',
    'PATCH /projects/:project',
    'DELETE /projects/:project',
    'GET /projects/:project/permissions',
    'GET /organizations',
    'POST /organizations',
  ]),
  ...create('Users and their roles are options of the application.', [
    'POST /projects/:project/acl/:user',
    'POST /invitations/project/:project',
  ]),
  ...create('Documents are published by actions.', [
    'POST /publish/:project/:dataset',
    'POST /unpublish/:project/:dataset',
  ]),
  ...create('Snapshots of the lake are its backups.', [
    'GET /projects/:project/datasets/:dataset/backups',
    'GET /projects/:project/datasets/:dataset/settings/backups',
    'PUT /projects/:project/datasets/:dataset/settings/backups',
  ]),
  ...create('GraphQL is not implemented.', [
    'GET /graphql/:dataset/:tag',
    'POST /graphql/:dataset/:tag',
    'PUT /apis/graphql/:dataset/:tag',
    'GET /apis/graphql',
  ]),
  ...create('A service of the vendor.', [
    'POST /agent/action/generate/:dataset',
    'POST /agent/action/transform/:dataset',
    'POST /agent/action/translate/:dataset',
    'POST /agent/action/patch/:dataset',
    'POST /agent/action/prompt/:dataset',
    'PUT /projects/:project/datasets/:dataset/settings/embeddings',
    'POST /projects/:project/user-applications',
    'POST /embeddings-index/query/:dataset/:index',
    'GET /media-libraries/:library/query',
    'POST /media-libraries/:library/upload',
  ]),
]
