import { type Finding, ok, problem } from './finding.ts'
import { allowsOrigin, parseJson, request } from './request.ts'
import type { Variables } from './variables.ts'

/** Tables whose rows visitors must not be able to read with the public key. */
const privateTables = ['profiles', 'subscriptions', 'invoices', 'orders', 'user_roles']

async function checkPrivacy(host: string, headers: Record<string, string>): Promise<Finding[]> {
  const responses = await Promise.all(
    privateTables.map(async (table) => ({
      table,
      response: await request(`${host}/rest/v1/${table}?limit=1`, { headers }),
    })),
  )
  const open = responses.filter(({ response }) => {
    const rows = 'failure' in response || response.status !== 200 ? undefined : parseJson(response.text)
    return Array.isArray(rows) && rows.length > 0
  })
  if (open.length === 0) return [ok('Accounts: visitors cannot read customers’ data.')]
  const names = open.map(({ table }) => table).join(', ')
  return [problem(`Accounts: visitors can read ${names}! Apply the migrations: supabase db push.`)]
}

/** Checks that the project is reachable with its public key, migrated, private, and confirms e-mail addresses. */
export async function checkAccounts(environment: Variables, origin: string): Promise<Finding[]> {
  const host = environment.VITE_SUPABASE_URL?.replace(/\/+$/, '')
  const key = environment.VITE_SUPABASE_PUBLISHABLE_KEY
  if (!host || !key) return []
  const headers = { apikey: key, origin }
  const reviews = await request(`${host}/rest/v1/reviews?select=id&limit=1`, { headers })
  if ('failure' in reviews) return [problem(`Accounts: ${host} ${reviews.failure}.`)]
  if (reviews.status === 401) return [problem('Accounts: Supabase refuses VITE_SUPABASE_PUBLISHABLE_KEY.')]
  if (reviews.status === 404) {
    return [problem('Accounts: there is no table « reviews ». Apply the migrations: supabase db push.')]
  }
  if (reviews.status !== 200) return [problem(`Accounts: ${host} responded ${reviews.status}.`)]

  const findings = [ok('Accounts: the project responds and has its tables.')]
  if (!allowsOrigin(reviews.headers, origin)) {
    findings.push(problem(`Accounts: pages of ${origin} may not call ${host}.`))
  }
  const settings = await request(`${host}/auth/v1/settings`, { headers })
  const configuration = 'failure' in settings ? undefined : parseJson(settings.text)
  if (
    typeof configuration === 'object' &&
    configuration !== null &&
    'mailer_autoconfirm' in configuration &&
    configuration.mailer_autoconfirm
  ) {
    findings.push(problem('Accounts: e-mail confirmation is off. Run: supabase config push.'))
  }
  return [...findings, ...(await checkPrivacy(host, headers))]
}
