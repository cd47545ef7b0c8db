import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import {
  collectPageAssetIds,
  estimatePageWeight,
  type PageWeight,
  phonePictureWidth,
} from '@lucarne/schemas/rules/page-weight.ts'
import { useEffect, useMemo, useState } from 'react'
import { type SanityClient, useClient } from 'sanity'

const query = '*[_id in $ids] { _id, url }'

/** Bytes of pictures at phone width by asset id, without those that fail to load. */
async function fetchPictureBytes(
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

/** Weight of a document's page, live; undefined for a type without a page. */
export function usePageWeight(document: Record<string, unknown>): PageWeight | undefined {
  const client = useClient({ apiVersion })
  const [bytes, setBytes] = useState<ReadonlyMap<string, number>>(new Map())
  const ids = collectPageAssetIds(document).join()
  useEffect(() => {
    let isCurrent = true
    fetchPictureBytes(client, ids ? ids.split(',') : [])
      .then((sizes) => isCurrent && setBytes(sizes))
      // Without picture sizes, the weight of the rest is shown; the form reports unavailable content itself.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [client, ids])
  return useMemo(() => estimatePageWeight(document, bytes), [document, bytes])
}
