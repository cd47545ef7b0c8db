import type { TablesUpdate } from '@lucarne/supabase/database.types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm, signUpTestUser } from '../supabase/test-store.ts'
import { type FulfilmentHarness, startFulfilment } from './fulfilment-harness.ts'

let harness: FulfilmentHarness

beforeAll(async () => {
  harness = await startFulfilment()
})
afterAll(() => harness.shop.remove())

async function customer(email: string) {
  const { testSupabase } = harness.shop
  const client = testSupabase.browser()
  await signUpTestUser(client, email)
  await confirm(client, testSupabase.mailsDir, email)
  const { data } = await client.auth.getUser()
  return { client, userId: data.user?.id ?? '' }
}

/** Mails about the account without a confirmation link. */
async function subjectsTo(email: string): Promise<string[]> {
  expect(await harness.run()).toBe(200)
  const mails = (await harness.mails()).filter(
    ({ to, html }) => to === email && !html.includes('token_hash='),
  )
  return mails.map(({ subject }) => subject)
}

test('a new account gets no mail about a change', async () => {
  await customer('new@exemple.fr')
  expect(await subjectsTo('new@exemple.fr')).toEqual([])
})

test('a changed password is confirmed to its owner by mail', async () => {
  const { client } = await customer('password@exemple.fr')
  await client.auth.updateUser({ password: 'un-autre-mot-de-passe' })
  expect(await subjectsTo('password@exemple.fr')).toEqual(['Votre mot de passe a changé'])
})

test('the first public reply to a review is mailed once to its author', async () => {
  const { userId } = await customer('replied@exemple.fr')
  const { service } = harness.shop
  const review = { user_id: userId, name: 'Léa', title: 'Très net', comment: 'Rien à redire.', rating: 5 }
  const { data } = await service.from('reviews').insert(review).select('id').single().throwOnError()
  const update = (columns: TablesUpdate<'reviews'>) =>
    service.from('reviews').update(columns).eq('id', data.id).throwOnError()
  const sendReplies = async () => {
    const due = { next_attempt_at: new Date(0).toISOString() }
    await service.from('mail_outbox').update(due).eq('kind', 'review_replied').throwOnError()
    return subjectsTo('replied@exemple.fr')
  }
  const replied_at = new Date().toISOString()
  await update({ reply: 'Merci Léa.', replied_at })
  expect(await sendReplies()).toEqual([])
  await update({ is_approved: true })
  const subject = 'Nous avons répondu à votre avis'
  expect(await sendReplies()).toEqual([subject])
  const mail = (await harness.mails()).find((sent) => sent.subject === subject)
  for (const part of [mail?.html, mail?.text]) expect(part).toContain('Merci Léa.')
  await update({ reply: 'Merci beaucoup.' })
  await update({ reply: null, replied_at: null })
  await update({ reply: 'Merci encore.', replied_at })
  expect(await sendReplies()).toEqual([subject])
})

test('a published review is confirmed to its author once, a minute later', async () => {
  const { userId } = await customer('author@exemple.fr')
  const { service } = harness.shop
  const review = { user_id: userId, name: 'Léa', title: 'Très net', comment: 'Rien à redire.', rating: 5 }
  const { data } = await service.from('reviews').insert(review).select('id').single().throwOnError()
  for (const is_approved of [true, false, true])
    await service.from('reviews').update({ is_approved }).eq('id', data.id).throwOnError()
  expect(await subjectsTo('author@exemple.fr')).toEqual([])
  const due = { next_attempt_at: new Date(0).toISOString() }
  await service.from('mail_outbox').update(due).eq('kind', 'review_published').throwOnError()
  expect(await subjectsTo('author@exemple.fr')).toEqual(['Votre avis est en ligne'])
})
