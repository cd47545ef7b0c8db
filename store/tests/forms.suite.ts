import { parseJsonResponse, type Store, storeUrl } from '@lucarne/sandbox/test-store.ts'
import { createStore } from '@lucarne/store'
import type { FetchForm } from '@lucarne/store/tickets/published-form.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

const field = { isRequired: false, options: [] }
const fetchForm: FetchForm = async (document, form) =>
  document === 'page-courts' && form === 'proposal'
    ? {
        subject: 'Une proposition',
        fields: [
          { ...field, _key: 'name', kind: 'name', label: 'Nom' },
          { ...field, _key: 'email', kind: 'email', label: 'E-mail' },
          { ...field, _key: 'length', kind: 'choice', label: 'Durée', options: ['Court', 'Long'] },
          { ...field, _key: 'message', kind: 'message', label: 'Message' },
          { ...field, _key: 'agreed', kind: 'consent', label: 'Gardez ma proposition' },
        ],
      }
    : undefined

let store: Store
beforeAll(() => {
  store = createStore({ ...shop.config, fetchForm })
})
const form = { document: 'page-courts', form: 'proposal' }

const post = (answers: Record<string, unknown>, fields: Record<string, unknown> = {}, to = store, env = {}) =>
  to.request(
    `${storeUrl}/forms`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, answers, ...fields }),
    },
    env,
  )
const storedOf = async (email: string) =>
  (await shop.service.from('tickets').select('name, subject, message').eq('email', email).throwOnError()).data
const countTickets = async () =>
  (await shop.service.from('tickets').select('id', { count: 'exact', head: true }).throwOnError()).count

describe('a form of a page', () => {
  test('becomes a ticket with the labels of the published form, its free text last', async () => {
    const answers = { name: 'Camille', email: 'Courts@exemple.fr', length: 'Court', agreed: 'oui' }
    const response = await post({ ...answers, message: 'Un film\nGardez ma proposition : non' })
    expect(response.status).toBe(201)
    expect(await parseJsonResponse(response)).toEqual({
      reference: expect.stringMatching(/^DM-[0-9A-Z]{8}$/u),
    })
    expect(await storedOf('courts@exemple.fr')).toEqual([
      {
        name: 'Camille',
        subject: 'Une proposition',
        message:
          'Durée\u00a0: Court\nGardez ma proposition\u00a0: oui\n\nUn film\nGardez ma proposition : non',
      },
    ])
  })

  test('refuses answers with the problem of each field', async () => {
    const response = await post({ email: 'x', length: 'Moyen', message: 'x'.repeat(2_001) })
    expect(response.status).toBe(400)
    expect(await parseJsonResponse(response)).toMatchObject({
      fields: { email: 'invalid', length: 'invalid', message: 'too_long' },
    })
  })

  test.each([
    ['a field of its own', { email: 'foreign@exemple.fr', subject: 'Piraté' }, {}],
    ['a subject', { email: 'foreign@exemple.fr' }, { subject: 'Piraté' }],
    ['a name of a prototype', { email: 'foreign@exemple.fr', constructor: 'x' }, {}],
    ['an answer that is no text', { email: 'foreign@exemple.fr', message: { $ne: '' } }, {}],
    ['a path for a document', { email: 'foreign@exemple.fr' }, { document: '../drafts.page-courts' }],
    ['a draft', { email: 'foreign@exemple.fr' }, { document: 'drafts.page-courts' }],
  ])('with %s is refused, and nothing is stored', async (_, answers, fields) => {
    const before = await countTickets()
    expect((await post(answers, fields)).status).toBe(400)
    expect(await countTickets()).toBe(before)
  })

  test('is not found when it is not published', async () => {
    const response = await post({ email: 'closed@exemple.fr' }, { form: 'other' })
    expect([response.status, await storedOf('closed@exemple.fr')]).toEqual([404, []])
  })

  test('says that it cannot be read while content does not respond', async () => {
    const failing = createStore({ ...shop.config, fetchForm: () => Promise.reject(new Error('down')) })
    expect((await post({ email: 'down@exemple.fr' }, {}, failing)).status).toBe(503)
  })

  test('with an oversized body is refused before it is read', async () => {
    const response = await post({ email: 'large@exemple.fr', message: 'x'.repeat(40_000) })
    expect(response.status).toBe(413)
  })

  test('of a program that fills in the hidden field is not stored', async () => {
    const response = await post({ email: 'robot@exemple.fr' }, { website: 'https://spam.exemple' })
    expect([response.status, await storedOf('robot@exemple.fr')]).toEqual([201, []])
  })

  test('shares the limit of an address with the contact form, even in parallel', async () => {
    const email = 'flooded@exemple.fr'
    const contact = { name: 'Camille', email, subject: 'Autre', message: 'Bonjour' }
    const asked = await store.request(`${storeUrl}/tickets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact),
    })
    const posts = await Promise.all(Array.from({ length: 6 }, () => post({ email })))
    expect([asked.status, ...posts.map(({ status }) => status).sort()]).toEqual([
      201, 201, 201, 429, 429, 429, 429,
    ])
  })

  test('reads no more forms for a client that floods than its rate allows', async () => {
    let reads = 0
    const counting: FetchForm = async (...form) => {
      reads += 1
      return fetchForm(...form)
    }
    const limited = createStore({ ...shop.config, fetchForm: counting, lookupsPerMinute: 3 })
    for (let index = 0; index < 8; index += 1)
      await post({ email: 'x' }, {}, limited, { clientIp: '192.0.2.9' })
    expect(reads).toBe(3)
  })
})
