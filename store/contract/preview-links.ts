import * as z from 'zod/mini'
import { sha256Hex } from './digest.ts'

/** A preview link opens drafts to whoever has it (docs/product/studio.md#preview-links). */
const dayMs = 86_400_000
export const maxPreviewDays = 30

/** Its documents are the studio's to create and delete, and no content: no schema lists their type. */
export const previewLinkType = 'previewLink'

/** The dot hides them from the public. */
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

/** The id of a link's document: who reads it learns no token. Undefined for a text that is no token. */
export async function previewLinkId(token: string): Promise<string | undefined> {
  if (!tokenSchema.safeParse(token).success) return undefined
  return idPrefix + (await sha256Hex(token))
}

/** When a link of so many days ends. */
export const previewEnd = (nowMs: number, days: number): string =>
  new Date(nowMs + days * dayMs).toISOString()

export const previewLinkSchema = z.object({
  _id: z.string(),
  _createdAt: z.string(),
  /** Where it leads. */
  path: z.string(),
  /** The title of the document that it was made from. */
  title: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
})
export type PreviewLink = z.output<typeof previewLinkSchema>

/** Whether a link opens drafts, whatever its document claims: never for longer than 30 days. */
export function isPreviewLinkOpen({ _createdAt, expiresAt }: PreviewLink, nowMs: number): boolean {
  const endMs = Math.min(Date.parse(expiresAt), Date.parse(_createdAt) + maxPreviewDays * dayMs)
  return endMs > nowMs
}

/** `POST preview/queries`, with the token as bearer: one of the site's own content queries. */
export const previewQueryBodySchema = z.object({
  query: z.string().check(z.maxLength(100_000)),
  params: z.record(z.string().check(z.maxLength(50)), z.json()),
})

/** `GET preview/link` */
export const openPreviewSchema = z.object({ title: z.string(), expires_at: z.string() })
