import {
  addVariant,
  checkOut,
  findSessionOrder,
  parseJsonResponse,
  payByCard,
} from '@lucarne/sandbox/test-store.ts'
import { describe, expect, test } from 'vitest'
import { staffTicketListSchema, staffTicketResponseSchema } from '../contract/back-office/tickets.ts'
import { callStore } from './call-store.ts'
import { shop } from './shared-store.ts'

const call = (method: string, path: string, body?: unknown, token = 'customer-service') =>
  callStore(method, path, token, body)

/** Sends the contact form; resolves to the reference. */
async function submit(email: string, fields: object = {}): Promise<string> {
  const form = { name: 'Hélène Dujardin', subject: 'Autre', message: 'Où en est mon colis ?' }
  return (await parseJsonResponse(await call('POST', '/tickets', { ...form, email, ...fields }))).reference
}

const fetchTicket = async (reference: string) =>
  staffTicketResponseSchema.parse(
    await parseJsonResponse(await call('GET', `/back-office/tickets/${reference}`)),
  ).ticket

async function act(reference: string, action: object, expected_version?: number, token?: string) {
  const version = expected_version ?? (await fetchTicket(reference)).version
  const path = `/back-office/tickets/${reference}/actions`
  const response = await call('POST', path, { expected_version: version, action }, token)
  return { status: response.status, ...(await parseJsonResponse(response)) }
}

const list = async (query: Record<string, string>) =>
  staffTicketListSchema.parse(
    await parseJsonResponse(await call('GET', `/back-office/tickets?${new URLSearchParams(query)}`)),
  )
const referencesOf = async (query: Record<string, string>) =>
  (await list(query)).tickets.map(({ reference }) => reference)

async function buy(email: string) {
  const session = await checkOut(shop.store, await addVariant(shop.service))
  await payByCard(shop.store, session, email)
  return findSessionOrder(shop.service, session)
}

describe('the inbox of tickets', () => {
  test('lists new tickets first, the oldest first, with the promise that is broken', async () => {
    const [older, newer, opened] = [
      await submit('b.vieux@exemple.fr'),
      await submit('b.neuf@exemple.fr'),
      await submit('b.ouvert@exemple.fr'),
    ]
    const created_at = '2026-02-03T12:00:00.000Z'
    await shop.service.from('tickets').update({ created_at }).eq('reference', opened).throwOnError()
    await shop.service.from('tickets').update({ created_at }).eq('reference', older).throwOnError()
    await act(opened, { action: 'assign' })
    const { tickets, counts } = await list({ list: 'inbox' })
    const mine = tickets.filter(({ reference }) => [older, newer, opened].includes(reference))
    expect(mine.map(({ reference }) => reference)).toEqual([older, newer, opened])
    expect(Date.parse(mine[0]?.due_at ?? '')).toBe(Date.parse('2026-02-03T14:00:00Z'))
    expect(counts.late).toBeGreaterThanOrEqual(2)
    expect(await referencesOf({ list: 'mine' })).toContain(opened)
  })

  test('counts the promised two hours from the opening', async () => {
    const promised = async (p_at: string) => {
      const reference = await submit(`heure.${Date.parse(p_at)}@exemple.fr`)
      await shop.service
        .from('tickets')
        .update({ created_at: p_at })
        .eq('reference', reference)
        .throwOnError()
      return new Date((await fetchTicket(reference)).due_at ?? '').toISOString()
    }
    expect(await promised('2026-02-03T23:30:00Z')).toBe('2026-02-04T10:00:00.000Z')
    expect(await promised('2026-02-03T22:30:00Z')).toBe('2026-02-04T10:00:00.000Z')
    expect(await promised('2026-07-03T08:00:00Z')).toBe('2026-07-03T10:00:00.000Z')
  })

  test('finds tickets by reference, name, address and words, despite accents and one typo', async () => {
    const reference = await submit('noemie.lefevre@exemple.fr', {
      name: 'Noémie Lefèvre',
      message: 'L’écran reste figé.',
    })
    for (const search of [reference, 'noemie', 'Lefevre', 'lefvre', 'noemie.lefevre@exemple.fr', 'fige'])
      expect(await referencesOf({ search }), search).toContain(reference)
    for (const search of ['zoé', 'zoé%', "'; drop table tickets; --"])
      expect(await referencesOf({ search }), search).not.toContain(reference)
  })

  test('pages through a list without gap or duplicate', async () => {
    for (let index = 0; index < 3; index += 1) await submit(`page.demande-${index}@exemple.fr`)
    const page = async (p_limit: number, next?: { rank: number; at: string; id: string } | null) => {
      const cursor = next && { p_after_rank: next.rank, p_after_at: next.at, p_after_id: next.id }
      const args = { p_list: 'inbox', p_staff_id: 'x', p_limit, ...cursor }
      return staffTicketListSchema.parse((await shop.service.rpc('staff_tickets', args)).data)
    }
    const all = (await page(1_000)).tickets.map(({ reference }) => reference)
    const seen: string[] = []
    for (let next: Awaited<ReturnType<typeof page>>['next'] | undefined; next !== null; ) {
      const { tickets, next: following } = await page(2, next)
      seen.push(...tickets.map(({ reference }) => reference))
      next = following
    }
    expect(seen).toEqual(all)
  })

  test('announces each new ticket to every open back office', async () => {
    const version = async () => (await parseJsonResponse(await call('GET', '/back-office/version'))).version
    const before = await version()
    await submit('arrivee@exemple.fr')
    expect(await version()).not.toBe(before)
  })
})

describe('a ticket in the back office', () => {
  test('is linked to the order that it names, unless another e-mail placed it', async () => {
    const [named, newer] = [await buy('lien@exemple.fr'), await buy('lien@exemple.fr')]
    const mentioning = await submit('lien@exemple.fr', {
      message: `Colis ${named.reference.toLowerCase()} ?`,
    })
    expect((await fetchTicket(mentioning)).order).toMatchObject({ reference: named.reference })
    const silent = await submit('lien@exemple.fr')
    expect((await fetchTicket(silent)).order).toMatchObject({
      reference: newer.reference,
      is_of_sender: true,
    })
    const forged = await submit('pirate@exemple.fr', { message: `Remboursez ${named.reference}` })
    expect((await fetchTicket(forged)).order).toBeNull()

    expect(await act(forged, { action: 'link_order', order: 'LU-0000-0000' })).toMatchObject({
      status: 409,
      code: 'nothing_linked',
    })
    const linked = await act(forged, { action: 'link_order', order: named.reference.toLowerCase() })
    expect(linked.ticket.order).toMatchObject({ reference: named.reference, is_of_sender: false })
    expect((await act(forged, { action: 'link_order', order: null })).ticket.order).toBeNull()
  })

  test('is answered by mail, as text, with who answered', async () => {
    const message = '<img src=x onerror=alert(1)>'
    const reference = await submit('reponse@exemple.fr', { message })
    expect((await fetchTicket(reference)).message).toBe(message)
    const text = 'Bonjour,\r\nBcc: victime@exemple.fr\n\nVoici {reference}.'
    const { ticket } = await act(reference, { action: 'reply', text, close: false })
    expect(ticket).toMatchObject({
      state: 'waiting',
      due_at: null,
      assignee_name: 'Nom customer-service',
      messages: [{ kind: 'reply', text, staff_name: 'Nom customer-service', mail_state: 'queued' }],
    })
    const { data } = await shop.service
      .from('mail_outbox')
      .select('recipient, variables')
      .eq('kind', 'ticket_reply')
      .eq('recipient', 'reponse@exemple.fr')
      .throwOnError()
    expect(data).toEqual([
      { recipient: 'reponse@exemple.fr', variables: { reference, name: 'Hélène Dujardin', text } },
    ])
  })

  test('has replies sent again that did not leave or came back, and no others', async () => {
    const email = 'renvoi@exemple.fr'
    const reference = await submit(email)
    const { ticket } = await act(reference, { action: 'reply', text: 'Bonjour', close: true })
    const resend = { action: 'resend_reply', message_id: ticket.messages[0].id }
    const mails = () => shop.service.from('mail_outbox')
    const change = (values: { state: string; sent_at: string | null; bounced_at?: string }) =>
      mails().update(values).eq('recipient', email).eq('kind', 'ticket_reply').throwOnError()
    const refused = { status: 409, code: 'unavailable' }
    expect(await act(reference, resend)).toMatchObject(refused)

    await change({ state: 'given_up', sent_at: null })
    expect((await act(reference, resend)).ticket).toMatchObject({
      state: 'closed',
      messages: [{ text: 'Bonjour', mail_state: 'queued' }],
    })
    const now = new Date().toISOString()
    await change({ state: 'sent', sent_at: now, bounced_at: now })
    expect((await fetchTicket(reference)).messages).toMatchObject([{ mail_state: 'given_up' }])
    expect((await act(reference, resend)).ticket.messages).toMatchObject([{ mail_state: 'queued' }])
    expect(await act(reference, resend)).toMatchObject(refused)

    const other = await submit('autre@exemple.fr')
    await change({ state: 'given_up', sent_at: null })
    expect(await act(other, resend)).toMatchObject(refused)
    const { data } = await mails().select('variables').eq('recipient', email).eq('kind', 'ticket_reply')
    const variables = { reference, name: 'Hélène Dujardin', text: 'Bonjour' }
    expect(data).toEqual([{ variables }, { variables }])
  })

  test('is refused with what another back office did meanwhile, and mails nothing', async () => {
    const reference = await submit('conflit@exemple.fr')
    const { version } = await fetchTicket(reference)
    expect((await act(reference, { action: 'assign' }, version, 'administrator')).status).toBe(200)
    const reply = { action: 'reply', text: 'Bonjour', close: true }
    expect(await act(reference, reply, version)).toMatchObject({ status: 409, code: 'conflict' })
    // A note contradicts no concurrent change.
    expect((await act(reference, { action: 'note', note: 'A appelé.' }, version)).status).toBe(200)
    expect((await fetchTicket(reference)).messages).toMatchObject([{ kind: 'note', text: 'A appelé.' }])
  })

  test('is closed, reopened as it was, and leaves no personal data in the record', async () => {
    const reference = await submit('cloture@exemple.fr', { message: 'Message confidentiel' })
    expect((await act(reference, { action: 'close' })).ticket.state).toBe('closed')
    expect(await act(reference, { action: 'close' })).toMatchObject({ status: 409, code: 'unavailable' })
    expect((await act(reference, { action: 'reopen', state: 'new' })).ticket.state).toBe('new')
    await act(reference, { action: 'note', note: 'Rappeler Mme Dujardin' })
    await act(reference, { action: 'reply', text: 'Chère Mme Dujardin', close: true })
    await act(reference, { action: 'link_customer', email: 'cloture@exemple.fr' })
    const { data } = await shop.service
      .from('staff_actions')
      .select('*')
      .eq('subject_id', reference)
      .order('id')
      .throwOnError()
    expect(data?.map(({ action }) => action)).toEqual(['close', 'reopen', 'note', 'reply'])
    expect(data?.[0]).toMatchObject({
      subject_kind: 'ticket',
      staff_id: 'id-customer-service',
      before: { state: 'new' },
      after: { state: 'closed' },
    })
    expect(JSON.stringify(data)).not.toMatch(/dujardin|cloture|confidentiel|exemple/i)
  })

  test.each(['editor', 'moderator', 'reconciler'])('is not for the role %s', async (role) => {
    const reference = await submit(`role.${role}@exemple.fr`)
    for (const path of ['', `/${reference}`])
      expect((await call('GET', `/back-office/tickets${path}`, undefined, role)).status).toBe(403)
    expect((await act(reference, { action: 'close' }, 1, role)).status).toBe(403)
  })

  test.each([
    ['no text', { action: 'reply', text: '  ', close: false }],
    ['a text that is too long', { action: 'reply', text: 'x'.repeat(8_001), close: false }],
    ['an unknown state', { action: 'reopen', state: 'deleted' }],
    ['an unknown action', { action: 'delete' }],
  ])('changes nothing with %s', async (_, action) => {
    const reference = await submit(`refus.${Math.random()}@exemple.fr`)
    expect((await act(reference, action, 1)).status).toBe(400)
    expect((await fetchTicket(reference)).version).toBe(1)
  })

  test('is deleted after a year with what was answered', async () => {
    const reference = await submit('ancien@exemple.fr')
    await act(reference, { action: 'reply', text: 'Une réponse unique', close: true })
    const created_at = new Date(Date.now() - 366 * 86_400_000).toISOString()
    await shop.service.from('tickets').update({ created_at }).eq('reference', reference).throwOnError()
    await shop.service.rpc('purge_personal_data').throwOnError()
    expect((await call('GET', `/back-office/tickets/${reference}`)).status).toBe(404)
    const { data } = await shop.service.from('ticket_messages').select('text')
    expect(JSON.stringify(data)).not.toContain('Une réponse unique')
  })
})
