import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailFolder } from '../supabase-lite/auth/mail-folder.ts'
import { createMailReader } from './mails.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-mails-'))
})
afterEach(() => rm(folder, { recursive: true }))

const mail = { id: 'm1', to: 'a@exemple.fr', subject: 'Bonjour', html: '<p>x</p>', text: 'x' }

function write(name: string, content: object | string): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return writeFile(join(folder, name), text)
}

test('the mail archive lists the mails that the sandbox sends', async () => {
  await createMailFolder(folder).send({ to: 'a@exemple.fr', subject: 'Bonjour', html: '<p>Texte</p>' })
  const { mails } = await createMailReader(folder)()
  expect(mails).toMatchObject([
    { to: 'a@exemple.fr', subject: 'Bonjour', html: '<p>Texte</p>', text: 'Texte' },
  ])
})

test('the mail archive is sorted newest first, whatever the file names', async () => {
  await write('b.json', { ...mail, id: 'old', sentAt: '2026-01-01T10:00:00.000Z' })
  await write('a.json', { ...mail, id: 'new', sentAt: '2026-01-02T10:00:00.000Z' })
  await write('c.json', { ...mail, id: 'newest', sentAt: '2026-01-02T10:00:00.001Z' })
  const { mails } = await createMailReader(folder)()
  expect(mails.map(({ id }) => id)).toEqual(['newest', 'new', 'old'])
})

test('the mail archive follows added and deleted files', async () => {
  const read = createMailReader(folder)
  await write('a.json', { ...mail, id: 'first', sentAt: '2026-01-01T10:00:00.000Z' })
  await read()
  await write('b.json', { ...mail, id: 'second', sentAt: '2026-01-02T10:00:00.000Z' })
  await unlink(join(folder, 'a.json'))
  expect((await read()).mails.map(({ id }) => id)).toEqual(['second'])
})

test('the mail archive counts invalid files and lists the others', async () => {
  await write('a.json', { ...mail, sentAt: '2026-01-01T10:00:00.000Z' })
  await write('broken.json', '{"id":')
  await write('other.json', { hello: 'world' })
  await write('undated.json', { ...mail, sentAt: 'hier' })
  await write('half-written.json.tmp', '{')
  expect(await createMailReader(folder)()).toMatchObject({ mails: [{ id: 'm1' }], unreadable: 3 })
})

test('the mail archive is empty while the folder does not exist', async () => {
  expect(await createMailReader(join(folder, 'later'))()).toEqual({ mails: [], unreadable: 0 })
})
