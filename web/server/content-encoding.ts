import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /^(?:text\/|application\/(?:json|xml|manifest\+json|rss\+xml)|image\/svg\+xml)/
const brotliQuality = 9

const encoders = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
}

export type Encoding = keyof typeof encoders

/** The best encoding of an `Accept-Encoding` header for a media type; undefined for none. */
export function chooseEncoding(contentType: string, accepted: string): Encoding | undefined {
  if (!compressible.test(contentType)) return undefined
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

export function encode(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoders[encoding](content)
}
