import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const functionNames = ['fulfil-orders', 'mail-events']
const functionFolder = (name: string) => join(project, 'supabase/functions', name)
const deno = join(project, 'sandbox/node_modules/.bin/deno')
const manifestSchema = z.object({ version: z.string() })

test('worker and webhook pass Deno’s type check', { timeout: 120_000 }, async () => {
  // Resolves packages from this workspace; a deployed function resolves them with its own deno.json.
  const offline = ['--config', join(project, 'store/deno.json'), '--no-remote']
  const entries = functionNames.map((name) => join(functionFolder(name), 'index.ts'))
  await promisify(execFile)(deno, ['check', ...offline, ...entries])
})

test.each(functionNames)('deno.json of %s pins the tested package versions', async (functionName) => {
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(functionFolder(functionName), 'deno.json'), 'utf8')))
  for (const [name, specifier] of Object.entries(imports)) {
    if (!specifier.startsWith('npm:') || name.endsWith('/')) continue
    const owner = { groq: 'schemas', '@supabase/supabase-js': 'supabase' }[name] ?? 'fulfilment'
    const file = join(project, owner, 'node_modules', name, 'package.json')
    const { version } = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    expect(specifier).toBe(`npm:${name}@${version}`)
  }
})
