import { phonePictureWidth } from '@lucarne/schemas/rules/page-weight.ts'
import type { SanityClient } from 'sanity'

const query = '*[_id in $ids] { _id, url }'

/** Bytes of pictures at phone width by asset id, without those that fail to load. */
export async function fetchPictureBytes(
  client: SanityClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const assets = await client.fetch<{ _id: string; url: string | null }[]>(query, { ids })
  const sizes = await Promise.all(
    assets.map(async ({ _id, url }) => [_id, await pictureBytes(url).catch(() => undefined)] as const),
  )
  return new Map(sizes.flatMap(([id, bytes]) => (bytes === undefined ? [] : [[id, bytes] as const])))
}

async function pictureBytes(url: string | null): Promise<number | undefined> {
  if (!url) return undefined
  const response = await fetch(`${url}?w=${phonePictureWidth}&auto=format`)
  return response.ok ? (await response.blob()).size : undefined
}
