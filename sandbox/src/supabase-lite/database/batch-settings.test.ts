import { expect, test } from 'vitest'
import { batchSettings } from './batch-settings.ts'

/** A driver that records what the database receives. */
function createDriver() {
  const received: unknown[] = []
  const driver = {
    query: async (sql: string, parameters?: unknown[]) => {
      received.push(parameters ? [sql, ...parameters] : [sql])
      if (sql === 'fails') throw new Error('refused')
      return { rows: [], fields: [] }
    },
    exec: async (sql: string) => {
      received.push(sql)
      return []
    },
  }
  batchSettings({ driver })
  return { driver, received }
}

test('a request’s settings are sent once, in their order, before its first statement', async () => {
  const { driver, received } = createDriver()
  await driver.query('BEGIN', [])
  await driver.query("SELECT set_config('role', $1, true)", ['anon'])
  await driver.query("SELECT set_config('response.status', '', true)", [])
  await driver.query('SET LOCAL ROLE "authenticated"', [])
  await driver.query("SELECT set_config('request.headers', $1, true)", ["'); drop table x; --"])
  await driver.query('select 1', [])
  await driver.query('COMMIT', [])
  const calls = ['role', 'response.status', 'role', 'request.headers'].map(
    (name, index) => `set_config('${name}', $${index + 1}, true)`,
  )
  expect(received).toEqual([
    'BEGIN',
    [`SELECT ${calls.join()}`, 'anon', '', 'authenticated', "'); drop table x; --"],
    ['select 1'],
    'COMMIT',
  ])
})

test('settings of a transaction without a statement are never sent', async () => {
  const { driver, received } = createDriver()
  for (const end of ['COMMIT', 'ROLLBACK']) {
    await driver.query('BEGIN', [])
    await driver.query('SET LOCAL ROLE "service_role"', [])
    await driver.query(end, [])
  }
  await driver.query('select 1')
  expect(received).toEqual([['select 1']])
})

test('a failed statement is rolled back', async () => {
  const { driver, received } = createDriver()
  await driver.query('BEGIN', [])
  await expect(driver.query('fails')).rejects.toThrow('refused')
  await driver.query('ROLLBACK', [])
  expect(received).toEqual(['BEGIN', ['fails'], 'ROLLBACK'])
})

test('settings outside a transaction, or after its first statement, are sent at once', async () => {
  const { driver, received } = createDriver()
  const setRole = 'SET LOCAL ROLE "anon"'
  await driver.query(setRole)
  await driver.query('BEGIN', [])
  await driver.exec('select 1')
  await driver.query(setRole)
  expect(received).toEqual([[setRole], 'BEGIN', 'select 1', [setRole]])
})
