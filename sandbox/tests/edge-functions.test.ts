import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { toolCommand } from '@lucarne/system/find-program.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

const project = fileURLToPath(new URL('../..', import.meta.url))
const entryOf = (name: string) => join(project, 'supabase/functions', name, 'index.ts')
const [node, deno] = toolCommand(join(project, 'sandbox'), 'deno')
// Resolves packages from this workspace; deployed functions use their own deno.json.
const offline = ['--config', join(project, 'store/deno.json'), '--no-remote']

// `npm test` type-checks the same files; this starts each function in Deno.
test.runIf(process.env.DEEP)(
  'the functions pass Deno’s type check',
  { tags: ['deep'], timeout: 120_000 },
  async () => {
    const names = ['store', 'fulfil-orders', 'mail-events', 'reconcile-reviews']
    await promisify(execFile)(node, [deno, 'check', ...offline, ...names.map(entryOf)])
  },
)

const manifestSchema = z.object({ version: z.string() })

test.each([
  ['fulfil-orders', 'fulfilment'],
  ['mail-events', 'fulfilment'],
  ['reconcile-reviews', 'supabase'],
])('deno.json of %s pins the package versions that are tested', async (name, mainOwner) => {
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(project, 'supabase/functions', name, 'deno.json'), 'utf8')))
  for (const [packageName, specifier] of Object.entries(imports)) {
    if (!specifier.startsWith('npm:') || packageName.endsWith('/')) continue
    const owner = { groq: 'schemas', '@supabase/supabase-js': 'supabase' }[packageName] ?? mainOwner
    const file = join(project, owner, 'node_modules', packageName, 'package.json')
    const { version } = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    expect(specifier).toBe(`npm:${packageName}@${version}`)
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
  ['mail-events', ['SUPABASE_URL', 'SUPABASE_SECRET_KEYS', 'MAIL_WEBHOOK_SECRET']],
])(
  'the function %s fails to start without its variables and names them all',
  { timeout: 60_000 },
  async (name, ...names) => {
    const started = promisify(execFile)(
      node,
      [deno, 'run', ...offline, '--no-prompt', '--allow-env', entryOf(name)],
      { env: { PATH: process.env.PATH, DENO_NO_UPDATE_CHECK: '1' } },
    )
    await expect(started).rejects.toThrow(`without a valid ${names.flat().join(', ')}: see docs/deploy.md.`)
  },
)
