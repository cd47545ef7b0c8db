import { type ParityRow, partlySupported, supported } from '../parity-row.ts'

/** The project, its users, tokens, roles and allowed origins. */
export const accountEndpoints: readonly ParityRow[] = [
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
  partlySupported(
    'GET /projects/:project/grants',
    'Always empty; grants of documents are in the ACL.',
    'tests/management.test.ts',
    'returns each user their own grants',
  ),
  supported('GET /check/cors', 'tests/management.test.ts', 'can check whether they are allowed'),
]
