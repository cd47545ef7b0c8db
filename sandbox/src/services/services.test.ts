import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let children: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-service-'))
  children = []
})
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  await rm(folder, { recursive: true })
})

function start(service: string, environment: Record<string, string>): ChildProcess {
  const child = fork(fileURLToPath(new URL(`./${service}.ts`, import.meta.url)), {
    env: { ...process.env, LUCARNE_DATA: folder, ...environment },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  children.push(child)
  return child
}

async function startMailbox(environment: Record<string, string> = {}) {
  const port = await getPort()
  const child = start('mailbox', { MAILBOX_PORT: String(port), ...environment })
  const [message] = await once(child, 'message')
  expect(message).toEqual({ type: 'ready' })
  return { port, child }
}

test('a service serves both loopback interfaces under their own names, until SIGTERM', async () => {
  const { port, child } = await startMailbox()
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect((await fetch(`http://${host}:${port}/api/mails`)).status, host).toBe(200)
  }
  // DNS rebinding: a website whose name resolves to this machine.
  for (const host of ['attacker.example', `attacker.example:${port}`, `127.0.0.1.attacker.example:${port}`]) {
    const outgoing = request({ port, host: '127.0.0.1', path: '/api/mails', headers: { host } }).end()
    const [response] = await once(outgoing, 'response')
    expect(response.resume().statusCode, host).toBe(403)
  }
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a service with a public name serves it on every interface, and no other name', async () => {
  const { port } = await startMailbox({
    LISTEN_HOST: '0.0.0.0',
    PUBLIC_URL: 'https://shop-3902.codes.example',
  })
  const other = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)
  for (const [name, status] of [
    ['shop-3902.codes.example', 200],
    ['attacker.example', 403],
  ] as const) {
    const options = { port, host: other?.address ?? '127.0.0.1', path: '/api/mails', headers: { host: name } }
    const [response] = await once(request(options).end(), 'response')
    expect(response.resume().statusCode, name).toBe(status)
  }
})

test('a service obeys RATE_FACTOR, and ends cleanly when its parent has ended', async () => {
  const { port, child } = await startMailbox({ RATE_FACTOR: '0.001' })
  expect((await fetch(`http://localhost:${port}/api/mails`)).status).toBe(429)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a service without its environment names the missing variable', async () => {
  const child = start('mailbox', {})
  const [message] = await once(child, 'message')
  expect(message).toEqual({
    type: 'failed',
    message: 'The mailbox was started without a valid MAILBOX_PORT: start it through "npm start".',
  })
  expect(await once(child, 'exit')).toEqual([1, null])
})

test('every service without its environment names all missing variables', async () => {
  const variables = {
    lake: ['LAKE_PORT', 'LAKE_URL', 'SANITY_API_TOKEN', 'MODERATION_WEBHOOK_SECRET', 'ALLOWED_ORIGINS'],
    store: [
      'STORE_PORT',
      'STORE_ID',
      'SUPABASE_URL',
      'SUPABASE_SECRET_KEY',
      'ACCESS_ENCRYPTION_KEY',
      'SANITY_API_HOST',
      'STUDIO_ORIGINS',
      'SITE_ORIGINS',
    ],
    supabase: [
      'SUPABASE_PORT',
      'SUPABASE_JWT_SECRET',
      'SUPABASE_SECRET_KEY',
      'ACCESS_ENCRYPTION_KEY',
      'SANITY_API_TOKEN',
    ],
    web: ['WEB_PORT'],
    studio: ['STUDIO_PORT'],
  }
  const expectNamed = async ([service, names]: [string, string[]]) => {
    const [message] = await once(start(service, {}), 'message')
    expect(message).toMatchObject({ type: 'failed', message: expect.stringContaining('without a valid') })
    for (const name of names) expect(message.message, service).toContain(name)
  }
  await Promise.all(Object.entries(variables).map(expectNamed))
})

test('a database that cannot be opened reports what to do', async () => {
  await mkdir(join(folder, 'supabase/postgres'), { recursive: true })
  await writeFile(join(folder, 'supabase/postgres/PG_VERSION'), '9.6')
  const child = start('supabase', {
    SUPABASE_PORT: String(await getPort()),
    SITE_URL: 'http://localhost:5173',
    SUPABASE_JWT_SECRET: 'a-secret-of-at-least-32-characters',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    SUPABASE_SECRET_KEY: 'sb_secret_test',
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: 'http://localhost:3900',
    SANITY_API_TOKEN: 'token',
    MODERATION_WEBHOOK_SECRET: 'a-secret-of-at-least-32-characters',
    ACCESS_ENCRYPTION_KEY: btoa('0'.repeat(32)),
  })
  const [message] = await once(child, 'message')
  expect(message).toMatchObject({ type: 'failed', message: expect.stringMatching(/damaged.*npm run reset/) })
  expect(await once(child, 'exit')).toEqual([1, null])
})
