import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeUnfinishedFiles, writeDurably } from './write-durably.ts'

test('what killed writes left is removed at the next start, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-durable-'))
  try {
    await mkdir(join(folder, 'mails'))
    await writeDurably(join(folder, 'mails/1.json'), '{}')
    await writeFile(join(folder, 'secrets.json.5eed0000-0000-4000-8000-000000000001.tmp'), '{')
    await writeFile(join(folder, 'mails/2.json.5eed0000-0000-4000-8000-000000000002.tmp'), '{')
    await writeFile(join(folder, 'pgsql.tmp'), '')
    await removeUnfinishedFiles(folder)
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      'mails',
      'mails/1.json',
      'pgsql.tmp',
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
