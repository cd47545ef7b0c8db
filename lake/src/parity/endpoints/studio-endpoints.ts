import { type ParityRow, partlySupported } from '../parity-row.ts'

/** Requests of the studio to its vendor, answered by stubs. */
export const studioEndpoints: readonly ParityRow[] = [
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
]
