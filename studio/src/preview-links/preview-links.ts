import { formatPreviewFragment } from '@lucarne/store/contract/preview-fragment.ts'
import {
  computePreviewEnd,
  computePreviewLinkId,
  createPreviewToken,
  isPreviewLinkOpen,
  type PreviewLink,
  previewLinkSchema,
  previewLinkType,
} from '@lucarne/store/contract/preview-links.ts'
import type { SanityClient } from 'sanity'
import { z } from 'zod'

export const previewDurations = [
  { days: 1, label: 'Un jour' },
  { days: 7, label: 'Une semaine' },
  { days: 30, label: 'Trente jours' },
] as const

export interface NewPreviewLink {
  siteUrl: string
  path: string
  title: string
  createdBy: string
  days: number
}

/**
 * Creates a preview link (docs/product/studio.md#preview-links). The Content Lake gets the token's digest only.
 * @returns its URL, which nobody can read again later
 */
export async function createPreviewLink(
  client: SanityClient,
  { createdBy, days, path, siteUrl, title }: NewPreviewLink,
): Promise<string> {
  const token = createPreviewToken()
  const _id = await computePreviewLinkId(token)
  if (!_id) throw new Error('A new token has no valid form.')
  await client.create(
    { _id, _type: previewLinkType, path, title, createdBy, expiresAt: computePreviewEnd(Date.now(), days) },
    { tag: 'preview-link' },
  )
  return new URL(path + formatPreviewFragment(token), siteUrl).href
}

/** The links that are open, the last one first. */
export async function listPreviewLinks(client: SanityClient): Promise<PreviewLink[]> {
  const documents = await client.fetch<unknown>(
    '*[_type == $type] | order(_createdAt desc)',
    { type: previewLinkType },
    { perspective: 'raw', tag: 'preview-link' },
  )
  return z
    .array(previewLinkSchema)
    .parse(documents)
    .filter((link) => isPreviewLinkOpen(link, Date.now()))
}

/** Revokes a link at once. */
export const revokePreviewLink = (client: SanityClient, id: string) =>
  client.delete(id, { tag: 'preview-link' })
