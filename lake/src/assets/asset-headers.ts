/** For everything uploaded: kept for good, never run, whatever it claims to be. */
const COMMON = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** An SVG opened as a page may style itself, and nothing else. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export interface AssetHead {
  mimeType: string
  /** Names the bytes: equal tags, equal bytes. */
  etag: string
  /** File name to download under, when a download was asked for. */
  download?: string | undefined
}

export function assetHeaders({ mimeType, etag, download }: AssetHead): Headers {
  const headers = new Headers({ ...COMMON, 'content-type': mimeType, etag })
  // The sandbox would keep browsers from showing a PDF, which is harmless without it.
  if (mimeType !== 'application/pdf') headers.set('content-security-policy', SANDBOX)
  if (download !== undefined) headers.set('content-disposition', attachment(download))
  return headers
}

/** RFC 6266: plain characters for old readers, the whole name for the others; no quotes, slashes or controls. */
function attachment(name: string): string {
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

/** Whether the reader has these bytes already. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
