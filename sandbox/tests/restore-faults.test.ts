import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp, restore } from '../src/data-dir/backup.ts'
import { deleteFormerData, recoverDataDir, replaceDataDir } from '../src/data-dir/replace-data-dir.ts'
import { resetData } from '../src/data-dir/reset.ts'
import { countFileCalls, type FileFault, runWithFault } from './file-faults.ts'

type Shop = 'first' | 'second' | 'restored'

const names = ['secrets.json', 'lake/lake.db', 'lake/assets/a.webp', 'supabase/engine.json', 'mails/1.json']
const files = (shop: Shop) => Object.fromEntries(names.map((name) => [name, `${name} of the ${shop} shop`]))

async function writeShop(dataDir: string, shop: Shop): Promise<void> {
  for (const [name, text] of Object.entries(files(shop))) {
    await mkdir(dirname(join(dataDir, name)), { recursive: true })
    await writeFile(join(dataDir, name), text)
  }
}

/** Which shop is in a folder; `none` for a folder without data, `broken` for anything else. */
async function findShop(dataDir: string): Promise<Shop | 'none' | 'broken'> {
  if (!existsSync(dataDir)) return 'none'
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found: Record<string, string> = {}
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && entry.name !== 'lock')
      found[path.slice(dataDir.length + 1)] = await readFile(path, 'utf8')
  }
  if (Object.keys(found).length === 0) return 'none'
  const isShop = (shop: Shop) => JSON.stringify(found) === JSON.stringify(sortKeys(found, files(shop)))
  return (['first', 'second', 'restored'] as const).find(isShop) ?? 'broken'
}

const sortKeys = (order: object, values: Record<string, string>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(order), ...Object.keys(values)])].map((key) => [key, values[key]]),
  )

/** Rejects for a folder that lacks a file, as one that was unpacked in part. */
async function check(dataDir: string): Promise<void> {
  for (const name of names) await readFile(join(dataDir, name))
}

let stopCounting: () => void
beforeAll(() => {
  stopCounting = countFileCalls()
})
afterAll(() => stopCounting())

let template: string
let root: string
let dataDir: string
let file: string

beforeEach(async () => {
  template = await mkdtemp(join(tmpdir(), 'lucarne-faults-'))
  await writeShop(join(template, 'data'), 'restored')
  await backUp(join(template, 'data'), join(template, 'backup.tar.gz'))
  await rm(join(template, 'data'), { recursive: true })
  root = join(template, 'copy')
  dataDir = join(root, 'data')
  file = join(root, 'backup.tar.gz')
})
afterEach(() => rm(template, { recursive: true, force: true }))

/** Where the data of each shop is, beside the archive. */
type Layout = Partial<Record<'data' | 'data.former' | 'data.restoring/data' | 'data.removed', Shop>>

async function arrange(layout: Layout): Promise<void> {
  await rm(root, { recursive: true, force: true })
  await mkdir(root)
  cpSync(join(template, 'backup.tar.gz'), file)
  for (const [name, shop] of Object.entries(layout)) await writeShop(join(root, name), shop)
}

/** The shops that start after a fault at each call of the work in turn, by the fault and how the work ended. */
async function attack(layout: Layout, work: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const started = new Map<string | undefined, Set<string>>()
  let calls = 0
  for (const fault of ['fails', 'kills'] satisfies FileFault[]) {
    for (let at = 1; ; at += 1) {
      await arrange(layout)
      const { end, hadFault } = await runWithFault(work, at, fault)
      if (!hadFault) break
      calls = at
      await recoverDataDir(dataDir)
      const shop = await findShop(dataDir)
      expect(await findShop(`${dataDir}.former`), `${fault} at call ${at}: kept`).not.toBe('broken')
      await deleteFormerData(dataDir)
      expect(await findShop(dataDir), `${fault} at call ${at}: started again`).toBe(shop)
      const leftovers = (await readdir(root)).filter((name) => name.startsWith('data.'))
      expect(leftovers, `${fault} at call ${at}`).toEqual([])
      started.set(end, (started.get(end) ?? new Set()).add(shop))
    }
  }
  expect(calls).toBeGreaterThan(3)
  return Object.fromEntries([...started].map(([end, shops]) => [end, [...shops].sort()]))
}

describe('after a failure or a kill at each call of the file system in turn', () => {
  it('a restore leaves the former shop or the restored one, whole, and says which', async () => {
    const started = await attack({ data: 'first' }, () => restore(dataDir, file, check))
    expect(started).toEqual({ rejected: ['first'], completed: ['restored'], killed: ['first', 'restored'] })
  })

  it('a restore into no folder leaves none or the restored one', async () => {
    const started = await attack({}, () => restore(dataDir, file, check))
    expect(started).toEqual({ rejected: ['none'], completed: ['restored'], killed: ['none', 'restored'] })
  })

  it('a second restore keeps the shop that started last until the restored one has', async () => {
    const layout = { 'data.former': 'first', data: 'second', 'data.restoring/data': 'restored' } as const
    const restored = join(root, 'data.restoring/data')
    const started = await attack(layout, () => replaceDataDir(dataDir, restored))
    expect(started).toEqual({ rejected: ['second'], killed: ['first', 'second'] })
  })

  it.each([
    { 'data.former': 'first', 'data.restoring/data': 'restored' },
    { 'data.former': 'first', 'data.removed': 'second', 'data.restoring/data': 'restored' },
  ] as const)('the recovery of an interrupted restore leaves the former shop', async (layout) => {
    const started = await attack(layout, () => recoverDataDir(dataDir))
    expect(new Set(Object.values(started).flat())).toEqual(new Set(['first']))
  })

  it('a start leaves the restored shop while it deletes the former one', async () => {
    const layout = { data: 'restored', 'data.former': 'first', 'data.removed': 'second' } as const
    const started = await attack(layout, () => deleteFormerData(dataDir))
    expect(new Set(Object.values(started).flat())).toEqual(new Set(['restored']))
  })

  it('a reset leaves the whole shop or none', async () => {
    const layout = { data: 'restored', 'data.former': 'first' } as const
    const started = await attack(layout, () => resetData(dataDir))
    expect(started).toEqual({ rejected: ['none', 'restored'], killed: ['none', 'restored'] })
  })
})

it('a start that began during a restore takes the former data back', async () => {
  await arrange({ 'data.former': 'first' })
  await mkdir(join(dataDir, 'logs'), { recursive: true })
  await recoverDataDir(dataDir)
  expect(await findShop(dataDir)).toBe('first')
})

it('data without keys is not deleted for the former data', async () => {
  await arrange({ 'data.former': 'first', data: 'second' })
  await rename(join(dataDir, 'secrets.json'), join(root, 'secrets.json'))
  await recoverDataDir(dataDir)
  await rename(join(root, 'secrets.json'), join(dataDir, 'secrets.json'))
  expect(await findShop(dataDir)).toBe('second')
})
