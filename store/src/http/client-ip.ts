import { expandIPv6 } from 'hono/utils/ipaddr'
import * as z from 'zod/mini'

export interface ProxySettings {
  /** Number of trusted proxies that append to `X-Forwarded-For`; 0 ignores the header. */
  trustedHops: number
  /** A header that the platform overwrites with the client's IP. Used instead of `X-Forwarded-For`. */
  header?: string | undefined
}

const isIpv4 = (text: string) => z.ipv4().safeParse(text).success
const isIpv6 = (text: string) => z.ipv6().safeParse(text).success

/**
 * Normalizes an address to the unit that is limited: an IPv4 address, or an IPv6 /64 network. Undefined when it is
 * neither.
 */
function normalizeIp(text: string): string | undefined {
  const ip = text
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=[\d.]+$)/, '')
    .replace(/^([\d.]+):\d+$/, '$1')
  if (isIpv4(ip)) return ip
  if (isIpv6(ip)) return `${expandIPv6(ip).split(':').slice(0, 4).join(':')}::/64`
  return undefined
}

/**
 * The client IP as trusted proxies saw it. Entries further left in `X-Forwarded-For` are the client's own and ignored;
 * with fewer entries than proxies, the connection's IP counts.
 * @param peerIp the other end of the connection; null when the server does not tell.
 */
export function parseClientIp(
  headers: Headers,
  peerIp: string | null,
  proxies: ProxySettings,
): string | null {
  const peer = peerIp === null ? null : (normalizeIp(peerIp) ?? null)
  if (proxies.header) return normalizeIp(headers.get(proxies.header)?.split(',').at(-1) ?? '') ?? peer
  if (proxies.trustedHops === 0) return peer
  const hop = headers.get('x-forwarded-for')?.split(',').at(-proxies.trustedHops)
  return normalizeIp(hop ?? '') ?? peer
}

const encoder = new TextEncoder()
/** Cached per secret; a process has one. */
const keys = new Map<string, ReturnType<typeof crypto.subtle.importKey>>()

function importKey(secret: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key =
    keys.get(secret) ?? crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  keys.set(secret, key)
  return key
}

/**
 * A keyed hash that identifies a client IP in the database: without the key, it cannot be reversed by trying every
 * address.
 */
export async function hashClientIp(clientIp: string, secret: string): Promise<string> {
  const key = await importKey(secret)
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(clientIp)))
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
