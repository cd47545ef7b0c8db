import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AccessRequest } from './access-provider.ts'
import { httpAccess } from './http-access.ts'

const request: AccessRequest = {
  accessId: '6f1c2d0e-0000-4000-8000-000000000000',
  planName: 'Abonnement 12 mois',
  endsAt: '2027-11-22T12:00:00Z',
  resetNumber: 0,
  userName: null,
}

function record() {
  const sent: Request[] = []
  const panel = httpAccess({
    url: 'https://panel.test/api',
    secret: 'shared',
    siteUrl: 'https://lucarne.test',
    fetch: async (input, init) => {
      sent.push(new Request(input, { ...init, redirect: 'follow' }))
      return Response.json({ user_name: 'salon', password: 'p&ss' })
    },
  })
  return { panel, sent }
}

test('a request is signed with its time, path and body, and repeated under one key', async () => {
  const { panel, sent } = record()
  await panel.issue(request)
  await panel.issue(request)
  const [first, second] = sent
  const [time, body] = [first?.headers.get('x-lucarne-time'), await first?.text()]
  const path = `/accesses/${request.accessId}/issue`
  expect(first?.url).toBe(`https://panel.test/api${path}`)
  expect(first?.headers.get('x-lucarne-signature')).toBe(
    createHmac('sha256', 'shared').update(`${time}.${path}.${body}`).digest('hex'),
  )
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test('a new end and a new reset have idempotency keys of their own', async () => {
  const { panel, sent } = record()
  await panel.renew(request)
  await panel.renew({ ...request, endsAt: '2028-11-22T12:00:00Z' })
  await panel.reset({ ...request, resetNumber: 1 })
  await panel.reset({ ...request, resetNumber: 2 })
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(4)
})

test('player URLs are built where the panel names none, with what it sent escaped', async () => {
  expect(await record().panel.issue(request)).toHaveProperty('value', {
    userName: 'salon',
    password: 'p&ss',
    playlistUrl: 'https://lucarne.test/get.php?username=salon&password=p%26ss&type=m3u_plus&output=ts',
    guideUrl: 'https://lucarne.test/xmltv.php?username=salon&password=p%26ss',
  })
})
