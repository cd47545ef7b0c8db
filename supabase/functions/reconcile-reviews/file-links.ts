import type { ReviewRow } from './review-row.ts'

const fileKinds = ['image', 'video'] as const

export type ReviewFileKind = (typeof fileKinds)[number]

/** The key that signs file links in moderation documents, which only moderators can read. */
export interface FileLinkSettings {
  supabaseUrl: string
  webhookSecret: string
}

const encoder = new TextEncoder()

function importKey(secret: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign', 'verify'])
}

const signedText = (reviewId: string, kind: ReviewFileKind) =>
  encoder.encode(`review-file/${reviewId}/${kind}`)

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function fromHex(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[0-9a-f]{64}$/u.test(hex)) return undefined
  return Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16))
}

/**
 * Links to a review's private files for moderators. A link is permanent, so that a document can contain it, and
 * redirects to a URL that the storage service signs for some minutes.
 */
export async function createFileLinks(
  row: Pick<ReviewRow, 'id' | 'image_path' | 'video_path'>,
  { supabaseUrl, webhookSecret }: FileLinkSettings,
): Promise<Record<ReviewFileKind, string | null>> {
  const link = async (kind: ReviewFileKind, path: string | null) => {
    if (path === null) return null
    const signature = await crypto.subtle.sign(
      'HMAC',
      await importKey(webhookSecret),
      signedText(row.id, kind),
    )
    const query = new URLSearchParams({
      review: row.id,
      file: kind,
      signature: toHex(new Uint8Array(signature)),
    })
    return `${supabaseUrl}/functions/v1/reconcile-reviews?${query}`
  }
  return { image: await link('image', row.image_path), video: await link('video', row.video_path) }
}

/** Parses a link; undefined unless its signature is valid. */
export async function verifyFileLink(
  url: URL,
  webhookSecret: string,
): Promise<{ reviewId: string; kind: ReviewFileKind } | undefined> {
  const reviewId = url.searchParams.get('review') ?? ''
  const kind = fileKinds.find((known) => known === url.searchParams.get('file'))
  const signature = fromHex(url.searchParams.get('signature') ?? '')
  if (!kind || !signature) return undefined
  const isOurs = await crypto.subtle.verify(
    'HMAC',
    await importKey(webhookSecret),
    signature,
    signedText(reviewId, kind),
  )
  return isOurs ? { reviewId, kind } : undefined
}
