import { type ParityRow, partlySupported, supported } from '../parity-row.ts'

/** Datasets: their management, copies, aliases, tags and deployed schemas. */
export const datasetEndpoints: readonly ParityRow[] = [
  supported(
    'GET /projects/:project/datasets',
    'tests/client-integration.test.ts',
    'the project, its datasets and the own user are read',
  ),
  ...[
    'PUT /projects/:project/datasets/:dataset',
    'PATCH /projects/:project/datasets/:dataset',
    'DELETE /projects/:project/datasets/:dataset',
  ].map((name) =>
    supported(
      name,
      'tests/datasets/datasets.test.ts',
      'are created, listed, edited and deleted by the official client',
    ),
  ),
  supported(
    'PUT /projects/:project/datasets/:dataset/copy',
    'tests/datasets/copy.test.ts',
    'has its documents, drafts, history and assets, and is independent',
  ),
  supported(
    'GET /projects/:project/datasets/copy',
    'tests/datasets/copy.test.ts',
    'has its documents, drafts, history and assets, and is independent',
  ),
  ...[
    'GET /projects/:project/datasets/:dataset/schemas',
    'PUT /projects/:project/datasets/:dataset/schemas',
    'GET /projects/:project/datasets/:dataset/schemas/:schema',
    'DELETE /projects/:project/datasets/:dataset/schemas/:schema',
  ].map((name) =>
    supported(
      name,
      'tests/datasets/project-access.test.ts',
      'are stored per dataset, workspace and tag, as the command line deploys them',
    ),
  ),
  supported(
    'POST /comments/:dataset/setup',
    'tests/datasets/comments.test.ts',
    'has one private add-on dataset, whoever sets it up first',
  ),
  ...['GET /jobs/:job', 'GET /jobs/:job/listen'].map((name) =>
    supported(
      name,
      'tests/datasets/copy.test.ts',
      'reports its progress to everyone who knows the id of the job',
    ),
  ),
  ...[
    'GET /projects/:project/aliases',
    'PUT /projects/:project/aliases/:alias',
    'PATCH /projects/:project/aliases/:alias',
    'PATCH /projects/:project/aliases/:alias/unlink',
    'DELETE /projects/:project/aliases/:alias',
  ].map((name) =>
    supported(name, 'tests/datasets/datasets.test.ts', 'name a dataset, and can be linked to another one'),
  ),
  ...[
    'GET /projects/:project/datasets/:dataset/tags',
    'PUT /projects/:project/datasets/:dataset/tags/:tag',
    'DELETE /projects/:project/datasets/:dataset/tags/:tag',
  ].map((name) => supported(name, 'tests/datasets/datasets.test.ts', 'are tagged')),
  supported(
    'GET /projects/:project/datasets/:dataset/acl',
    'tests/management.test.ts',
    'returns each user their own grants',
  ),
  partlySupported(
    'GET /projects/:project/datasets/:dataset/settings/embeddings',
    'Always disabled.',
    'tests/client-integration.test.ts',
    'the project, its datasets and the own user are read',
  ),
]
