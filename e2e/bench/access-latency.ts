// `pnpm bench:access`: time from a payment to its mail handed to the provider, and from the issue of an access to its
// appearance in an open customer area. Needs an otherwise idle machine, so it is no part of `npm test`.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@lucarne/sandbox'
import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { chromium, expect, type Page } from '@playwright/test'
import { findBrowser } from '../find-browser.ts'
import { createCustomer, signIn, signUpPassword, uniqueEmail } from '../pages/account.ts'
import { buy, readRows, receiveMail, updateRows } from '../pages/back-office.ts'
import { setServiceUrls } from '../service-urls.ts'
import { median, percentile95 } from './statistics.ts'

const runs = 20
const targetMs = { mailHandedOver: 5_000, accessShown: 2_000 }

async function measureMail(): Promise<number> {
  const email = uniqueEmail('mail')
  const reference = await buy('abonnement-1-mois', email)
  const { sentAt } = await receiveMail(email, /est confirmée/)
  const [order] = await readRows<{ paid_at: string }>(`orders?select=paid_at&reference=eq.${reference}`)
  return Date.parse(sentAt) - Date.parse(order?.paid_at ?? '')
}

/** The access is issued once more while the customer looks on. */
async function measureAccess(page: Page, accessId: string): Promise<number> {
  const query = `accesses?id=eq.${accessId}`
  const issueAt = (next_attempt_at: Date) => updateRows(query, { state: 'to_issue', next_attempt_at })
  await issueAt(new Date(Date.now() + 60 * 60_000))
  await page.reload()
  await expect(page.getByText(/^Nous ouvrons votre accès/)).toBeVisible()
  await issueAt(new Date())
  await page.getByRole('button', { name: 'Afficher mes identifiants' }).waitFor()
  const shownAt = Date.now()
  const [access] = await readRows<{ issued_at: string }>(`${query}&select=issued_at`)
  return shownAt - Date.parse(access?.issued_at ?? '')
}

async function measureAccesses(page: Page): Promise<number[]> {
  const email = uniqueEmail('access')
  await createCustomer(email)
  await buy('abonnement-1-mois', email)
  await signIn(page, email, signUpPassword)
  await page.getByRole('button', { name: 'Afficher mes identifiants' }).waitFor()
  const [profile] = await readRows<{ id: string }>(`profiles?select=id&email=eq.${email}`)
  const [access] = await readRows<{ id: string }>(`accesses?select=id&user_id=eq.${profile?.id}`)
  const delaysMs: number[] = []
  while (delaysMs.length < runs) delaysMs.push(await measureAccess(page, access?.id ?? ''))
  return delaysMs
}

const dataDir = await mkdtemp(join(tmpdir(), 'lucarne-bench-'))
const sandbox = await startSandbox({
  portOffset: await freeOffset(8_200),
  rateFactor: 20,
  dataDir,
  services: ['lake', 'supabase', 'store', 'mailbox', 'web'],
  storefront: 'built',
})
setServiceUrls(sandbox.urls, dataDir)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const mailMs: number[] = []
  while (mailMs.length < runs) mailMs.push(await measureMail())
  const accessMs = await measureAccesses(
    await browser.newPage({ baseURL: sandbox.urls.web, locale: 'fr-FR' }),
  )
  const row = (ms: readonly number[], target: number) => ({
    runs: ms.length,
    'median ms': median(ms),
    'p95 ms': percentile95(ms),
    target: `p95 ${target} ms: ${percentile95(ms) < target ? 'met' : 'missed'}`,
  })
  console.table({
    'payment to mail handed over': row(mailMs, targetMs.mailHandedOver),
    'access issued to shown': row(accessMs, targetMs.accessShown),
  })
  console.log(`Load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  await sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
}
