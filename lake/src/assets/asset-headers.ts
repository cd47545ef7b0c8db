/** Uploaded content is immutable and must never be executed, whatever its type claims. */
const COMMON_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** An SVG opened as a page may use inline styles, and nothing else. */
const SVG_SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export interface AssetHead {
  mimeType: string
  /** Strong validator: equal tags mean equal bytes. */
  etag: string
  /** File name of a requested download. */
  download?: string | undefined
}

export function createAssetHeaders({ mimeType, etag, download }: AssetHead): Headers {
  const headers = new Headers({ ...COMMON_HEADERS, 'content-type': mimeType, etag })
  // The sandbox would prevent browsers from showing a PDF, which is harmless without it.
  if (mimeType !== 'application/pdf') headers.set('content-security-policy', SVG_SANDBOX_POLICY)
  if (download !== undefined) headers.set('content-disposition', contentDisposition(download))
  return headers
}

/** RFC 6266: an ASCII fallback and the encoded name, both without quotes, slashes and control characters. */
function contentDisposition(name: string): string {
  const safe = name
    .replace(/[\p{Cc}"\\/]/gu, '_')
    .slice(0, 200)
    .toWellFormed()
  const plain = safe.replace(/[^ -~]|%/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Whether the client has these bytes cached. `hono/etag` would compare only after the image is rendered. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
