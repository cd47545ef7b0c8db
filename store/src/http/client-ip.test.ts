import { describe, expect, test } from 'vitest'
import { hashClientIp, parseClientIp } from './client-ip.ts'

const peer = '192.0.2.1'
const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value })

describe('parseClientIp', () => {
  test.each([
    ['what one trusted proxy appended', '6.6.6.6, 198.51.100.7', 1, '198.51.100.7'],
    ['what the first of two trusted proxies appended', '6.6.6.6, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
    ['the connection without trusted proxies', '6.6.6.6', 0, peer],
    ['the connection when fewer proxies were passed', '6.6.6.6', 2, peer],
    ['the connection when the hop is no IP', '6.6.6.6, unknown', 1, peer],
    ['the IP without its port', '198.51.100.7:4711', 1, '198.51.100.7'],
    ['an IPv4 address written as IPv6', '::ffff:198.51.100.7', 1, '198.51.100.7'],
    ['the network of an IPv6 address', '2001:DB8:1:2:3:4:5:6', 1, '2001:0db8:0001:0002::/64'],
  ])('returns %s', (_, header, trustedHops, ip) => {
    expect(parseClientIp(forwarded(header), peer, { trustedHops })).toBe(ip)
  })

  test('prefers the platform’s own header to X-Forwarded-For', () => {
    const headers = new Headers({ 'x-forwarded-for': '6.6.6.6', 'cf-connecting-ip': '198.51.100.7' })
    const proxies = { trustedHops: 1, header: 'cf-connecting-ip' }
    expect(parseClientIp(headers, peer, proxies)).toBe('198.51.100.7')
    expect(parseClientIp(forwarded('6.6.6.6'), peer, proxies)).toBe(peer)
  })

  test('is null when nothing is known', () => {
    expect(parseClientIp(new Headers(), null, { trustedHops: 1 })).toBeNull()
  })
})

test('the hash of a client depends on the secret', async () => {
  const hash = await hashClientIp('198.51.100.7', 'one')
  expect(hash).toMatch(/^[0-9a-f]{32}$/)
  expect(await hashClientIp('198.51.100.7', 'one')).toBe(hash)
  expect(await hashClientIp('198.51.100.7', 'two')).not.toBe(hash)
})
