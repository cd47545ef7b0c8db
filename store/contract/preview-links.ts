import * as z from 'zod/mini'
import { computeSha256Hex } from './digest.ts'

/** A preview link opens drafts to whoever has it (docs/product/studio.md#preview-links). */
const dayMs = 86_400_000
export const maxPreviewDays = 30

/** Document type of preview links, which only the studio creates and deletes; no schema lists it. */
export const previewLinkType = 'previewLink'

/** The dot in the id hides these documents from the public. */
const idPrefix = 'previewLink.'

const tokenBytes = 32
const tokenSchema = z.string().check(z.regex(/^[\w-]{43}$/))

/** 256 random bits in base64url. */
export function createPreviewToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The id of a link's document, a digest that does not reveal the token. Undefined for malformed tokens. */
export async function computePreviewLinkId(token: string): Promise<string | undefined> {
  if (!tokenSchema.safeParse(token).success) return undefined
  return idPrefix + (await computeSha256Hex(token))
}

/** When a link for this many days expires. */
export const computePreviewEnd = (nowMs: number, days: number): string =>
  new Date(nowMs + days * dayMs).toISOString()

export const previewLinkSchema = z.object({
  _id: z.string(),
  /** Set by the Content Lake at each change, unlike `_createdAt`, which whoever creates a document may choose. */
  _updatedAt: z.string(),
  /** Path of the page. */
  path: z.string(),
  /** Title of the document that it was created from. */
  title: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
})
export type PreviewLink = z.output<typeof previewLinkSchema>

/** Whether a link is valid: at most 30 days old by the lake's clock, whatever its document says. */
export function isPreviewLinkOpen({ _updatedAt, expiresAt }: PreviewLink, nowMs: number): boolean {
  const endMs = Math.min(Date.parse(expiresAt), Date.parse(_updatedAt) + maxPreviewDays * dayMs)
  return endMs > nowMs
}

/** `POST preview/queries`, with the token as bearer: one of the site's own content queries. */
export const previewQueryBodySchema = z.object({
  query: z.string().check(z.maxLength(100_000)),
  params: z.record(z.string().check(z.maxLength(50)), z.json()),
})

/** `GET preview/link` */
export const openPreviewSchema = z.object({ title: z.string(), expires_at: z.string() })
