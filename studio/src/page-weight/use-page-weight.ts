import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import {
  collectPageAssetIds,
  estimatePageWeight,
  type PageWeight,
} from '@lucarne/schemas/rules/page-weight.ts'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { fetchPictureBytes } from './fetch-picture-bytes.ts'

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
