import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { diagnose } from './diagnose.ts'
import type { Variables } from './variables.ts'

const closeServers: (() => void)[] = []
afterEach(() => {
  for (const close of closeServers.splice(0)) close()
})

type Routes = Record<string, (response: ServerResponse) => void>

const respond =
  (status: number, body: unknown, headers: Record<string, string> = { 'access-control-allow-origin': '*' }) =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))

/** Responses of working services; each test changes one. */
const healthy: Routes = {
  '/v2025-02-19/data/query/production': respond(200, { result: true }),
  '/store/lucarne/products': respond(200, { products: [{}] }),
  '/store/lucarne/checkout': respond(204, null),
  '/rest/v1/reviews': respond(200, []),
  '/rest/v1/': respond(401, { code: '42501' }),
  '/auth/v1/settings': respond(200, { mailer_autoconfirm: false }),
  '/': respond(200, 'site', {
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }),
}

/** Starts one server in place of every back end. @returns a configuration that names it */
async function startServices(changes: Routes = {}): Promise<Record<string, string>> {
  const routes = { ...healthy, ...changes }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [longest] = Object.keys(routes)
      .filter((path) => pathname.startsWith(path))
      .sort((a, b) => b.length - a.length)
    routes[longest ?? '/']?.(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeServers.push(() => server.close().closeAllConnections())
  const bound = server.address()
  const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  return {
    VITE_SITE_URL: url,
    VITE_SANITY_PROJECT_ID: 'abc123',
    VITE_SANITY_DATASET: 'production',
    VITE_SANITY_API_HOST: url,
    VITE_STORE_API_URL: url,
    VITE_STORE_ID: 'lucarne',
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  }
}

async function problemsOf(environment: Variables): Promise<string[]> {
  return (await diagnose(environment)).filter(({ level }) => level !== 'ok').map(({ text }) => text)
}

test('a site is not ready while legal information is missing or the demo’s', async () => {
  const result = [
    { _type: 'legalPage', title: 'Mentions légales', host: 'Hébergeur (exemple)' },
    { _type: 'legalInformation', seller: { name: 'Persienne' }, host: { name: 'Grenier (exemple)' } },
  ]
  const products = [
    { id: 'box', title: 'Boîtier', type: { value: 'physical' } },
    { id: 'month', title: 'Un mois', type: { value: 'digital' } },
  ]
  const problems = await problemsOf(
    await startServices({
      '/v2025-02-19/data/query/production': respond(200, { result }),
      '/store/lucarne/products': respond(200, { products }),
    }),
  )
  expect(problems).toContain(
    'Content: the site is not ready, missing: Informations légales (direction de la publication), ' +
      'Informations légales (médiateur), Informations légales (avis sur la garantie légale), ' +
      'Sécurité d’un produit (Boîtier).',
  )
  expect(problems).toContain(
    'Content: the site is not ready, still the demo’s: Mentions légales, Informations légales (hébergeur).',
  )
})

test('a valid configuration has no problems', async () => {
  expect(await problemsOf(await startServices())).toEqual([])
})

describe('variables', () => {
  test('are named with their purpose when missing', async () => {
    const { VITE_SITE_URL: _, ...rest } = await startServices()
    expect(await problemsOf(rest)).toContain('VITE_SITE_URL is missing: the storefront’s URL.')
  })

  test.each([
    ['VITE_SUPABASE_URL', 'ftp://x', 'is not an http(s) URL'],
    ['VITE_SUPABASE_URL', 'http://exemple.fr', 'must begin with https:// on the internet'],
    ['VITE_STORE_API_URL', 'https://u:p@exemple.invalid', 'holds a user name or a password'],
    ['VITE_STORE_ID', 'a/b', 'holds more than letters'],
    ['VITE_SANITY_DATASET', 'production ', 'has a space or a line break around it'],
    ['STRIPE_SECRET_KEY', 'pk_live_abc', 'does not look like a Stripe secret'],
    ['SITE_ORIGINS', 'https://exemple.invalid,exemple.fr', 'is not an http(s) URL'],
    ['MODERATION_WEBHOOK_SECRET', 'sesame', 'is shorter than 32 characters'],
    ['MAIL_FROM', 'Lucarne', 'is not « Name <address@domain> »'],
    ['MAIL_SERVICE', 'mail.exemple.fr', 'is neither smtps'],
    ['ACCESS_SOURCE', 'http://panel.exemple.fr', 'is neither pool'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'does not look like a Stripe webhook secret'],
  ])('%s is reported when malformed (%s)', async (name, value, reason) => {
    const texts = (await diagnose({ [name]: value })).map(({ text }) => text)
    expect(texts.some((text) => text.startsWith(`${name} `) && text.includes(reason))).toBe(true)
  })

  test('of the assistant’s language model are set together', async () => {
    const texts = await problemsOf({
      ...(await startServices()),
      ASSISTANT_API_KEY: 'x',
      ASSISTANT_MODEL: 'x',
    })
    expect(texts).toEqual(['The assistant’s language model lacks ASSISTANT_API_URL, ASSISTANT_PROVIDER.'])
  })

  test('never appear with their values', async () => {
    const secrets = { SUPABASE_SECRET_KEY: 'not-a-key-4711', VITE_EXTRA: 'sb_secret_4711' }
    const texts = await problemsOf({ ...(await startServices()), ...secrets })
    expect(texts.join()).not.toMatch(/key-4711|secret_4711/)
  })
})

describe('secrets', () => {
  const role = (name: string) =>
    `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role: name })).toString('base64url')}.c2ln`

  test.each([
    ['a Supabase secret key', 'sb_secret_abc'],
    ['the legacy service_role key', role('service_role')],
    ['a Stripe key', 'sk_live_abc'],
    ['a Sanity token', `sk${'a'.repeat(80)}`],
  ])('in a public variable are reported: %s', async (_, value) => {
    expect(
      (await problemsOf({ ...(await startServices()), VITE_SUPABASE_PUBLISHABLE_KEY: value })).join(),
    ).toContain('every visitor can read it')
  })

  test('repeated in a public variable are reported whatever their format', async () => {
    const twice = { MODERATION_WEBHOOK_SECRET: 'open sesame', SANITY_STUDIO_X: 'open sesame' }
    expect((await problemsOf({ ...(await startServices()), ...twice })).join()).toContain(
      'SANITY_STUDIO_X repeats MODERATION_WEBHOOK_SECRET',
    )
  })

  test('the legacy anon key is public', async () => {
    const environment = { ...(await startServices()), VITE_SUPABASE_PUBLISHABLE_KEY: role('anon') }
    expect(await problemsOf(environment)).toEqual([])
  })
})

describe('services', () => {
  const other = { 'access-control-allow-origin': 'https://autre.invalid' }

  test.each<[string, Routes, string]>([
    [
      'a missing dataset',
      { '/v2025-02-19': respond(404, {}), '/v2025-02-19/data/query/production': respond(404, {}) },
      'there is no dataset',
    ],
    ['a private dataset', { '/v2025-02-19/data/query/production': respond(401, {}) }, 'Make it public'],
    [
      'an empty dataset',
      { '/v2025-02-19/data/query/production': respond(200, { result: false }) },
      'is empty',
    ],
    [
      'content behind CORS',
      { '/v2025-02-19/data/query/production': respond(200, { result: true }, other) },
      'CORS origins',
    ],
    [
      'a web page in place of content',
      { '/v2025-02-19/data/query/production': respond(200, 'hello') },
      'not a Content Lake response',
    ],
    ['an unknown store', { '/store/lucarne/products': respond(404, {}) }, 'knows no store'],
    ['a broken store', { '/store/lucarne/products': respond(500, {}) }, 'not a product list'],
    [
      'a store without products',
      { '/store/lucarne/products': respond(200, { products: [] }) },
      'no product yet',
    ],
    ['a store that refuses orders', { '/store/lucarne/checkout': respond(204, null, other) }, 'SITE_ORIGINS'],
    ['a refused key', { '/rest/v1/reviews': respond(401, {}) }, 'refuses VITE_SUPABASE_PUBLISHABLE_KEY'],
    ['missing tables', { '/rest/v1/reviews': respond(404, {}) }, 'supabase db push'],
    ['open tables', { '/rest/v1/invoices': respond(200, [{ id: 1 }]) }, 'visitors can read invoices!'],
    [
      'unconfirmed e-mails',
      { '/auth/v1/settings': respond(200, { mailer_autoconfirm: true }) },
      'confirmation is off',
    ],
    ['a host that ignores headers', { '/': respond(200, 'site', {}) }, 'without content-security-policy'],
  ])('%s is reported', async (_, changes, message) => {
    expect((await problemsOf(await startServices(changes))).join(' ')).toContain(message)
  })

  test('that do not respond are reported one by one', async () => {
    const environment = await startServices()
    for (const close of closeServers.splice(0)) close()
    const output = (await problemsOf(environment)).join(' ')
    for (const name of ['Content', 'Store', 'Accounts', 'Site']) expect(output).toContain(`${name}: `)
    expect(output).toContain('cannot be reached')
  })
})

describe('orders', () => {
  const secret = { SUPABASE_SECRET_KEY: 'sb_secret_abc' }
  const orders = {
    '/rest/v1/mail_outbox': respond(200, []),
    '/rest/v1/invoices': respond(200, []),
    '/rest/v1/accesses': respond(200, []),
    '/rest/v1/shipments': respond(200, []),
    '/rest/v1/payment_events': respond(200, []),
    '/rest/v1/tickets': respond(200, []),
  }
  const findings = async (changes: Routes) => {
    const environment = { ...(await startServices({ ...orders, ...changes })), ...secret }
    return (await diagnose(environment)).map(({ text }) => text).filter((text) => text.startsWith('Orders: '))
  }

  test('are fine when no mail, invoice, access or parcel waits', async () => {
    expect(await findings({})).toEqual(['Orders: no mail, invoice, access or parcel waits.'])
  })

  test('with mails, invoices, accesses, parcels or payments that wait are reported', async () => {
    const waiting = respond(200, [{ id: 1 }])
    const texts = await findings({
      '/rest/v1/mail_outbox': waiting,
      '/rest/v1/invoices': waiting,
      '/rest/v1/accesses': waiting,
      '/rest/v1/shipments': waiting,
      '/rest/v1/payment_events': waiting,
      '/rest/v1/tickets': waiting,
    })
    expect(texts).toEqual([
      expect.stringContaining('have waited for 10 minutes'),
      expect.stringContaining('were given up'),
      expect.stringContaining('lack their files'),
      expect.stringContaining('accesses wait'),
      expect.stringContaining('bounced in the last week'),
      expect.stringContaining('parcels have waited for 4 days'),
      expect.stringContaining('tickets have waited for 2 days'),
      expect.stringContaining('a method of another zone'),
      expect.stringContaining('payments cannot be settled'),
    ])
  })

  test('whose invoices name another seller than the studio are reported', async () => {
    const seller = {
      name: 'Persienne SAS',
      legalForm: 'SAS',
      registration: 'RCS Lille 123 456 789',
      vatNumber: 'FR12 345678901',
      address: '1 rue des Lilas\n59000 Lille',
      email: 'bonjour@persienne.fr',
      telephone: '+33 3 20 00 00 00',
    }
    const row = {
      legal_name: 'Persienne SAS',
      legal_form: 'SAS',
      address_lines: ['1 rue des Lilas', '59000 Lille'],
      registration_number: 'RCS Lille 123 456 789',
      vat_number: 'FR12 345678901',
      email: 'bonjour@persienne.fr',
    }
    const sellers = async (rows: object[]) => {
      const content = { '/v2025-02-19/data/query/production': respond(200, { result: seller }) }
      return (await findings({ ...content, '/rest/v1/seller_details': respond(200, rows) }))[0]
    }
    expect(await sellers([row])).toBe('Orders: invoices name the studio’s seller.')
    expect(await sellers([{ ...row, vat_number: 'FR00 000000000' }])).toContain('another seller')
  })

  test('whose outbox cannot be read are reported', async () => {
    expect((await findings({ '/rest/v1/mail_outbox': respond(404, {}) })).join()).toContain(
      'supabase db push',
    )
  })
})
