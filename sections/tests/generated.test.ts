import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTypegenGenerate } from '@sanity/codegen'
import { extractSchema } from '@sanity/schema/_internal'
import { createSchema } from 'sanity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import cli from '../sanity.cli.ts'
import { schemaTypes } from '../schema-types.ts'

const workDir = join(import.meta.dirname, '..')
const checkedIn = (file: string) => readFile(join(workDir, '../schemas/generated', file), 'utf8')
const schema = extractSchema(createSchema({ name: 'lucarne', types: schemaTypes }), {
  enforceRequiredFields: true,
})
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typegen-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** After a failure run `pnpm --filter @lucarne/sections typegen`. */
describe('the generated files', () => {
  it('contain the schema of the types', async () => {
    expect(JSON.parse(await checkedIn('schema.json'))).toEqual(JSON.parse(JSON.stringify(schema)))
  })

  it('contain the types of the queries', async () => {
    const generates = join(folder, 'sanity.types.ts')
    // The generator resolves relative paths from the working directory.
    const path = [cli.typegen?.path ?? []].flat().map((pattern) => join(workDir, pattern))
    await runTypegenGenerate({ workDir, config: { ...cli.typegen, path, generates } })
    expect(await readFile(generates, 'utf8')).toBe(await checkedIn('sanity.types.ts'))
  })
})
