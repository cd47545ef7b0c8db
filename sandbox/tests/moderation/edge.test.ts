import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const functionFolder = join(project, 'supabase/functions/reconcile-reviews')
const deno = join(project, 'sandbox/node_modules/.bin/deno')

test('the reconciler passes Deno’s type check', { timeout: 120_000 }, async () => {
  // Resolves packages from this workspace; a deployed function resolves them with its own deno.json.
  const offline = ['--config', join(project, 'store/deno.json'), '--no-remote']
  await promisify(execFile)(deno, ['check', ...offline, join(functionFolder, 'index.ts')])
})

test('the reconciler’s deno.json pins the tested package versions', async () => {
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(functionFolder, 'deno.json'), 'utf8')))
  for (const [name, specifier] of Object.entries(imports)) {
    const manifest = await readFile(join(project, 'supabase/node_modules', name, 'package.json'), 'utf8')
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest))
    expect(specifier).toBe(`npm:${name}@${version}`)
  }
})

test.each([
  [
    'reconcile-reviews',
    ['SUPABASE_URL', 'SUPABASE_SECRET_KEYS', 'SANITY_PROJECT_ID', 'SANITY_DATASET'],
    ['SANITY_API_TOKEN', 'MODERATION_WEBHOOK_SECRET', 'RECONCILE_SCHEDULE_SECRET'],
  ],
  [
    'store',
    ['SUPABASE_URL', 'SUPABASE_SECRET_KEYS', 'STORE_ID', 'STORE_PUBLIC_URL', 'SITE_ORIGINS'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STORE_SCHEDULE_SECRET', 'ACCESS_ENCRYPTION_KEY'],
    ['SANITY_PROJECT_ID', 'STUDIO_ORIGINS'],
  ],
  [
    'fulfil-orders',
    ['SUPABASE_URL', 'SUPABASE_SECRET_KEYS', 'SITE_URL', 'FULFILMENT_SCHEDULE_SECRET', 'MAIL_FROM'],
    ['MAIL_SERVICE', 'SANITY_PROJECT_ID', 'SANITY_DATASET', 'ACCESS_ENCRYPTION_KEY', 'ACCESS_SOURCE'],
  ],
])(
  'the function %s fails to start without its variables and names them all',
  { timeout: 60_000 },
  async (name, ...names) => {
    const entry = join(project, `supabase/functions/${name}/index.ts`)
    const offline = ['--config', join(project, 'store/deno.json'), '--no-remote', '--no-prompt']
    const started = promisify(execFile)(deno, ['run', ...offline, '--allow-env', entry], {
      env: { PATH: process.env.PATH, DENO_NO_UPDATE_CHECK: '1' },
    })
    await expect(started).rejects.toThrow(`without a valid ${names.flat().join(', ')}: see docs/deploy.md.`)
  },
)
