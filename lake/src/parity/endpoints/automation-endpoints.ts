import { type ParityRow, partlySupported, supported } from '../parity-row.ts'

/** Schedules and webhooks. */
export const automationEndpoints: readonly ParityRow[] = [
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
]
