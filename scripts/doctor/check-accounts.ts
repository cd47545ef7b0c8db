import { allows, ask, json } from './ask.ts'
import { type Finding, ok, problem } from './finding.ts'
import type { Variables } from './variables.ts'

/** What visitors must never be able to read, whatever key they have from the page. */
const privateTables = ['profiles', 'subscriptions', 'invoices', 'orders', 'user_roles']

async function checkPrivacy(host: string, headers: Record<string, string>): Promise<Finding[]> {
  const answers = await Promise.all(
    privateTables.map(async (table) => ({
      table,
      answer: await ask(`${host}/rest/v1/${table}?limit=1`, { headers }),
    })),
  )
  const open = answers.filter(({ answer }) => {
    const rows = 'silent' in answer || answer.status !== 200 ? undefined : json(answer.text)
    return Array.isArray(rows) && rows.length > 0
  })
  if (open.length === 0) return [ok('Accounts: visitors can read nobody’s data.')]
  const names = open.map(({ table }) => table).join(', ')
  return [problem(`Accounts: visitors can read ${names}! Apply the migrations: supabase db push.`)]
}

/** Is the project reachable with its public key, are the migrations there, is e-mail confirmation on? */
export async function checkAccounts(environment: Variables, origin: string): Promise<Finding[]> {
  const host = environment.VITE_SUPABASE_URL?.replace(/\/+$/, '')
  const key = environment.VITE_SUPABASE_PUBLISHABLE_KEY
  if (!host || !key) return []
  const headers = { apikey: key, origin }
  const reviews = await ask(`${host}/rest/v1/reviews?select=id&limit=1`, { headers })
  if ('silent' in reviews) return [problem(`Accounts: ${host} ${reviews.silent}.`)]
  if (reviews.status === 401) return [problem('Accounts: Supabase refuses VITE_SUPABASE_PUBLISHABLE_KEY.')]
  if (reviews.status === 404) {
    return [problem('Accounts: there is no table « reviews ». Apply the migrations: supabase db push.')]
  }
  if (reviews.status !== 200) return [problem(`Accounts: ${host} answered ${reviews.status}.`)]

  const findings = [ok('Accounts: the project answers, with its tables.')]
  if (!allows(reviews.headers, origin)) {
    findings.push(problem(`Accounts: pages of ${origin} may not call ${host}.`))
  }
  const settings = await ask(`${host}/auth/v1/settings`, { headers })
  const known = 'silent' in settings ? undefined : json(settings.text)
  if (
    typeof known === 'object' &&
    known !== null &&
    'mailer_autoconfirm' in known &&
    known.mailer_autoconfirm
  ) {
    findings.push(problem('Accounts: e-mail confirmation is off. Run: supabase config push.'))
  }
  return [...findings, ...(await checkPrivacy(host, headers))]
}
