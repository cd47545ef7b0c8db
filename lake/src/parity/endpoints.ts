import { type ParityRow, partlySupported, supported } from './parity-row.ts'

/** Routes below the API version that the lake has. */
export const supportedEndpoints: readonly ParityRow[] = [
  supported('GET /data/query/:dataset', 'tests/queries.test.ts', 'accepts parameters of every type: %s'),
  supported('POST /data/query/:dataset', 'tests/queries.test.ts', 'accepts parameters of every type: %s'),
  partlySupported(
    'GET /data/stats/:dataset',
    'Counts documents, types and releases, not attributes and sizes.',
    'tests/queries.test.ts',
    'are counted for a signed-in caller, without those that they may not read',
  ),
  supported(
    'GET /data/doc/:dataset/:ids',
    'tests/queries.test.ts',
    'is returned to a caller who may read them',
  ),
  supported('POST /data/mutate/:dataset', 'tests/mutations.test.ts', 'applies every kind of operation'),
  supported(
    'POST /data/actions/:dataset',
    'tests/actions.test.ts',
    'are one transaction: if one is refused, none is applied',
  ),
  supported(
    'GET /data/listen/:dataset',
    'tests/listen.test.ts',
    'receives a welcome, then one event per matching document',
  ),
  supported('GET /data/live/events/:dataset', 'tests/live.test.ts', 'reach the official client'),
  supported(
    'GET /data/export/:dataset',
    'tests/archive/export-route.test.ts',
    'exports every document once, including drafts, to a role that may read all',
  ),
  supported(
    'GET /data/history/:dataset/transactions/:ids',
    'tests/history.test.ts',
    'are listed oldest first, with author, documents and mutations',
  ),
  supported(
    'GET /data/history/:dataset/documents/:ids',
    'tests/history.test.ts',
    'are returned as of a revision',
  ),
  supported(
    'GET /data/history/:dataset/events/documents/:id',
    'tests/history.test.ts',
    'list the lifecycle of a document, newest first',
  ),
  partlySupported(
    'GET /data/references/:dataset/documents/:id/to',
    'There are no other datasets with references.',
    'tests/management.test.ts',
    'references from other datasets are empty',
  ),
  supported('GET /data/ping/:dataset', 'src/parity/parity.test.ts', 'has a route for $name'),
  supported(
    'POST /assets/images/:dataset',
    'tests/assets/upload.test.ts',
    'gets an asset document like that of the hosted service',
  ),
  supported(
    'POST /assets/files/:dataset',
    'tests/assets/upload.test.ts',
    'uploaded repeatedly or concurrently is one document and one file',
  ),
  supported('GET /users/me', 'tests/management.test.ts', 'require a token'),
  supported(
    'GET /users/:ids',
    'tests/management.test.ts',
    'are returned as a profile for one id and as a list for several',
  ),
  supported('GET /users/me/keyvalue/:keys', 'tests/management.test.ts', 'read only their own settings'),
  supported('PUT /users/me/keyvalue', 'tests/management.test.ts', 'read only their own settings'),
  supported('GET /auth/id', 'src/parity/parity.test.ts', 'has a route for $name'),
  supported(
    'GET /auth/providers',
    'tests/management.test.ts',
    'the login screen has a button per local user, with the role',
  ),
  supported(
    'GET /auth/login/:user',
    'tests/management.test.ts',
    'a button redirects to the studio with a sid that is exchanged for one token',
  ),
  supported(
    'GET /auth/fetch',
    'tests/management.test.ts',
    'a button redirects to the studio with a sid that is exchanged for one token',
  ),
  supported('POST /auth/logout', 'tests/management.test.ts', 'signing out revokes the token'),
  supported(
    'GET /projects',
    'tests/client-integration.test.ts',
    'the project, its datasets and the own user are read',
  ),
  supported(
    'GET /projects/:project',
    'tests/client-integration.test.ts',
    'the project, its datasets and the own user are read',
  ),
  partlySupported(
    'GET /invitations/project/:project',
    'Always empty: users are options of the application.',
    'tests/management.test.ts',
    'lists its dataset, roles and members',
  ),
  supported(
    'GET /projects/:project/roles',
    'tests/management.test.ts',
    'lists its dataset, roles and members',
  ),
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
    'GET /access/project/:project/robots',
    'POST /access/project/:project/robots',
    'DELETE /access/project/:project/robots/:token',
  ].map((name) =>
    supported(
      name,
      'tests/datasets/project-access.test.ts',
      'have the rights of their role until they are deleted, and are stored as hashes',
    ),
  ),
  supported(
    'POST /access/robots/me/rotate',
    'tests/datasets/project-access.test.ts',
    'get a new secret, and the former one is refused',
  ),
  ...[
    'GET /access/project/:project/roles',
    'GET /projects/:project/tokens',
    'POST /projects/:project/tokens',
    'DELETE /projects/:project/tokens/:token',
  ].map((name) =>
    supported(
      name,
      'tests/datasets/project-access.test.ts',
      'are created, listed and deleted in the older form, too',
    ),
  ),
  ...[
    'GET /projects/:project/cors',
    'POST /projects/:project/cors',
    'DELETE /projects/:project/cors/:origin',
  ].map((name) =>
    supported(
      name,
      'tests/datasets/project-access.test.ts',
      'are allowed until they are deleted, with a wildcard for a part of the host',
    ),
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
  ...[
    'GET /schedules/:project/:dataset',
    'POST /schedules/:project/:dataset',
    'GET /schedules/:project/:dataset/:schedule',
    'PATCH /schedules/:project/:dataset/:schedule',
    'DELETE /schedules/:project/:dataset/:schedule',
  ].map((name) =>
    supported(name, 'tests/schedules/schedules.test.ts', 'are created, listed, moved and deleted'),
  ),
  supported(
    'POST /schedules/:project/:dataset/:schedule/publish',
    'tests/schedules/schedules.test.ts',
    'publish now, by the caller',
  ),
  ...[
    'GET /hooks/projects/:project',
    'POST /hooks/projects/:project',
    'GET /hooks/projects/:project/:hook',
    'PATCH /hooks/projects/:project/:hook',
    'DELETE /hooks/projects/:project/:hook',
  ].map((name) =>
    partlySupported(
      name,
      'Of documents, not of transactions.',
      'tests/webhooks/hooks.test.ts',
      'are created, listed, edited and deleted',
    ),
  ),
  supported(
    'GET /hooks/projects/:project/:hook/messages',
    'tests/webhooks/hooks.test.ts',
    'log their messages and attempts',
  ),
  ...['GET /hooks/projects/:project/:hook/attempts', 'GET /hooks/projects/:project/attempts/:attempt'].map(
    (name) =>
      partlySupported(
        name,
        'Without the bodies of responses.',
        'tests/webhooks/hooks.test.ts',
        'log their messages and attempts',
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
    'GET /projects/:project/grants',
    'Always empty; grants of documents are in the ACL.',
    'tests/management.test.ts',
    'returns each user their own grants',
  ),
  partlySupported(
    'GET /projects/:project/datasets/:dataset/settings/embeddings',
    'Always disabled.',
    'tests/client-integration.test.ts',
    'the project, its datasets and the own user are read',
  ),
  partlySupported(
    'GET /projects/:project/user-applications',
    'Always empty.',
    'src/parity/parity.test.ts',
    'has a route for $name',
  ),
  partlySupported(
    'GET /projects/:project/features',
    'Always empty.',
    'src/parity/parity.test.ts',
    'has a route for $name',
  ),
  ...[
    '/ping',
    '/help',
    '/features',
    '/journey/announcements',
    '/journey/*',
    '/access/requests/me',
    '/intake/telemetry-status',
    '/projects/:project/new-content-release-allowed',
    '/subscriptions/project/:project',
  ].map((path) =>
    partlySupported(`GET ${path}`, 'A stub for the studio.', 'tests/management.test.ts', '%s has a stub'),
  ),
  partlySupported(
    'POST /intake/batch',
    'Telemetry is discarded.',
    'src/parity/parity.test.ts',
    'has a route for $name',
  ),
  supported('GET /check/cors', 'tests/management.test.ts', 'can check whether they are allowed'),
]
