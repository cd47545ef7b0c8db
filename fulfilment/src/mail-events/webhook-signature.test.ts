import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isSignedEvent, isWebhookSecret, signEvent } from './webhook-signature.ts'

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const body = '{"type":"email.bounced"}'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const signed = async (changes: Record<string, string> = {}) =>
  new Headers({ ...(await signEvent('msg_1', body, secret)), ...changes })
const isAccepted = async (changes: Record<string, string>) =>
  isSignedEvent(await signed(changes), body, secret)

test('a signature is the HMAC-SHA256 of id, time and body', async () => {
  const headers = await signed()
  const time = headers.get('svix-timestamp')
  const digest = createHmac('sha256', Buffer.alloc(32, 1)).update(`msg_1.${time}.${body}`).digest('base64')
  expect(headers.get('svix-signature')).toBe(`v1,${digest}`)
  expect(await isSignedEvent(headers, body, secret)).toBe(true)
})

test('a webhook with one valid signature of several is accepted while a secret is rotated', async () => {
  const { 'svix-signature': own = '' } = await signEvent('msg_1', body, secret)
  expect(await isAccepted({ 'svix-signature': `v1,AAAA v2,AAAA ${own}` })).toBe(true)
})

describe('is refused', () => {
  test.each<[string, Record<string, string>]>([
    ['with another id', { 'svix-id': 'msg_2' }],
    ['without an id', { 'svix-id': '' }],
    ['with a later time', { 'svix-timestamp': '1795348801' }],
    ['without a number as its time', { 'svix-timestamp': 'NaN' }],
    ['of another version', { 'svix-signature': 'v1a,AAAA' }],
    ['that is no base64', { 'svix-signature': 'v1,é' }],
    ['that is empty', { 'svix-signature': 'v1,' }],
    ['after more signatures than a provider sends', { 'svix-signature': `${'v1,AAAA '.repeat(5)}v1,own` }],
  ])('%s', async (_, changes) => {
    const { 'svix-signature': own = '' } = await signEvent('msg_1', body, secret)
    const signature = changes['svix-signature']?.replace('v1,own', own)
    expect(await isAccepted({ ...changes, ...(signature && { 'svix-signature': signature }) })).toBe(false)
  })

  test('with another body or another secret', async () => {
    expect(await isSignedEvent(await signed(), `${body} `, secret)).toBe(false)
    const other = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
    expect(await isSignedEvent(await signed(), body, other)).toBe(false)
  })

  test.each([301, -301])('%i seconds away from its time', async (seconds) => {
    const headers = await signed()
    vi.setSystemTime(Date.now() + seconds * 1_000)
    expect(await isSignedEvent(headers, body, secret)).toBe(false)
  })
})

test('a signing secret with a short key is refused', () => {
  const keys = ['', 'whsec_', 'whsec_YWJj', secret.slice(6), 'whsec_é', secret]
  expect(keys.map(isWebhookSecret)).toEqual([false, false, false, false, false, true])
})
