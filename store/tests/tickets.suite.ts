import { parseJsonResponse, storeUrl } from '@lucarne/sandbox/test-store.ts'
import { createStore } from '@lucarne/store'
import { describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

const ticket = { name: 'Camille', subject: 'Autre', message: 'Bonjour' }

const post = (body: unknown, store = shop.store, env = {}) =>
  store.request(
    `${storeUrl}/tickets`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    env,
  )

const storedOf = async (email: string) => {
  const { data } = await shop.service.from('tickets').select().eq('email', email).throwOnError()
  return data
}
const mailsTo = async (email: string) => {
  const { data } = await shop.service.from('mail_outbox').select('kind, variables').eq('recipient', email)
  return data
}

describe('a ticket', () => {
  test('is stored and acknowledged with its reference', async () => {
    const email = 'question@exemple.fr'
    const response = await post({ ...ticket, email: ' Question@exemple.fr ', whatsapp: '+33 6' })
    expect(response.status).toBe(201)
    const { reference } = await parseJsonResponse(response)
    expect(reference).toMatch(/^DM-[0-9A-Z]{8}$/)
    expect(await storedOf(email)).toMatchObject([{ ...ticket, email, reference, whatsapp: '+33 6' }])
    expect(await mailsTo(email)).toEqual([{ kind: 'ticket_received', variables: { reference } }])
  })

  test('cannot fill a stranger’s mailbox, even in parallel', async () => {
    const email = 'stranger@exemple.fr'
    const posts = await Promise.all(Array.from({ length: 8 }, () => post({ ...ticket, email })))
    expect(posts.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('of one client is limited whatever addresses it names', async () => {
    const store = createStore({ ...shop.config, clientIpHashSecret: 'a-secret-of-the-store' })
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) {
      const body = { ...ticket, email: `client-${index}@exemple.fr` }
      statuses.push((await post(body, store, { clientIp: '192.0.2.7' })).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })

  test('of a program that fills in the hidden field is not stored', async () => {
    const email = 'robot@exemple.fr'
    const response = await post({ ...ticket, email, website: 'https://spam.exemple' })
    expect([response.status, await storedOf(email), await mailsTo(email)]).toEqual([201, [], []])
  })

  test.each([
    ['no address', { email: 'camille' }],
    ['two addresses', { email: 'a@exemple.fr,b@exemple.fr' }],
    ['a header in its address', { email: 'a@exemple.fr\r\nBcc: b@exemple.fr' }],
    ['another subject', { subject: 'Piraté' }],
    ['an empty message', { message: '  ' }],
    ['a message that is too long', { message: 'x'.repeat(4_001) }],
  ])('with %s is refused', async (_, fields) => {
    expect((await post({ ...ticket, email: 'refused@exemple.fr', ...fields })).status).toBe(400)
    expect(await storedOf('refused@exemple.fr')).toEqual([])
  })

  test('with an oversized body is refused', async () => {
    const body = { ...ticket, email: 'large@exemple.fr', message: 'x'.repeat(40_000) }
    expect((await post(body)).status).toBe(413)
  })

  test('is deleted after a year', async () => {
    const email = 'old@exemple.fr'
    await post({ ...ticket, email })
    const created_at = new Date(Date.now() - 366 * 86_400_000).toISOString()
    await shop.service.from('tickets').update({ created_at }).eq('email', email).throwOnError()
    await shop.service.rpc('purge_personal_data').throwOnError()
    expect(await storedOf(email)).toEqual([])
  })
})
