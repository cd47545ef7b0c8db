import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const functionFolder = join(project, 'supabase/functions/fulfil-orders')
const deno = join(project, 'sandbox/node_modules/.bin/deno')
const manifestSchema = z.object({ version: z.string() })

test('the worker passes Deno’s type check', { timeout: 120_000 }, async () => {
  // Resolves packages from this workspace; a deployed function resolves them with its own deno.json.
  const offline = ['--config', join(project, 'store/deno.json'), '--no-remote']
  await promisify(execFile)(deno, ['check', ...offline, join(functionFolder, 'index.ts')])
})

test('the worker’s deno.json pins the tested package versions', async () => {
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(functionFolder, 'deno.json'), 'utf8')))
  for (const [name, specifier] of Object.entries(imports)) {
    if (!specifier.startsWith('npm:') || name.endsWith('/')) continue
    const owner = name === 'groq' ? 'schemas' : 'fulfilment'
    const file = join(project, owner, 'node_modules', name, 'package.json')
    const { version } = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    expect(specifier).toBe(`npm:${name}@${version}`)
  }
})
