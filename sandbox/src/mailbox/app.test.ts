import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailbox } from './app.ts'

let folder: string

const mail = {
  id: 'm1',
  to: '"Léa" <lea@exemple.fr>',
  subject: '<script>alert(1)</script>',
  html: '<p>Bonjour</p><a href="http://localhost:5173/auth/confirm">Confirmer</a>',
  text: 'Bonjour',
  attachments: [
    { fileName: 'facture.pdf', contentType: 'application/pdf', base64: 'JVBERg==' },
    { fileName: 'page.html', contentType: 'text/html', base64: 'PHNjcmlwdD4=' },
  ],
  sentAt: '2026-01-01T10:00:00.000Z',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-mailbox-'))
  await writeFile(join(folder, 'a.json'), JSON.stringify(mail))
  await writeFile(
    join(folder, 'b.json'),
    JSON.stringify({ ...mail, id: 'm2', sentAt: '2026-02-01T10:00:00.000Z' }),
  )
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string) => createMailbox(folder).request(path)

describe('the mailbox', () => {
  test('opens on the newest mail', async () => {
    const page = await (await get('/')).text()
    expect(page).toContain('src="/mails/m2/body"')
    expect(page.indexOf('/mails/m2"')).toBeLessThan(page.indexOf('/mails/m1"'))
  })

  test('shows the chosen mail and highlights it in the list', async () => {
    const page = await (await get('/mails/m1')).text()
    expect(page).toContain('src="/mails/m1/body"')
    expect(page).toMatch(/href="\/mails\/m1"\s+aria-current="page"/)
  })

  test('escapes subjects and recipients', async () => {
    const page = await (await get('/')).text()
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('runs no script of a mail and opens its links in a new tab', async () => {
    const body = await get('/mails/m1/body')
    expect(body.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await body.text()).toContain('<base target="_blank">')
    expect(await (await get('/')).text()).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  })

  test('returns every mail as JSON, the newest first', async () => {
    expect(await (await get('/api/mails')).json()).toEqual([
      { ...mail, id: 'm2', sentAt: '2026-02-01T10:00:00.000Z' },
      mail,
    ])
  })

  test('serves its list alone, for polling', async () => {
    const list = await (await get('/list?current=m1')).text()
    expect(list).toMatch(/^\s*<ol>/)
    expect(list).toContain('aria-current="page"')
  })

  test('limits the requests of a client IP', async () => {
    const mailbox = createMailbox(folder, 1 / 200)
    const statuses = await Promise.all(
      ['a', 'a', 'a', 'a', 'b'].map(
        async (clientIp) => (await mailbox.request('/list', {}, { clientIp })).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 429, 200])
  })

  test('links the attachments, and opens none in the browser but PDF files', async () => {
    expect(await (await get('/mails/m1')).text()).toContain('href="/mails/m1/attachments/0"')
    const [pdf, page] = await Promise.all([get('/mails/m1/attachments/0'), get('/mails/m1/attachments/1')])
    expect(await pdf.text()).toBe('%PDF')
    expect(pdf.headers.get('content-disposition')).toMatch(/^inline/)
    expect(page.headers.get('content-type')).toBe('application/octet-stream')
    expect(page.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test.each(['/mails/none', '/mails/none/body', '/mails/m1/attachments/2'])(
    'responds 404 for a mail that does not exist: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('shows a message when it is empty', async () => {
    const page = await (await createMailbox(join(folder, 'none')).request('/')).text()
    expect(page).toContain('Aucun message pour l’instant.')
  })
})
