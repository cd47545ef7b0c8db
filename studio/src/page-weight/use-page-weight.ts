import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { estimatePageWeight, type PageWeight, pageAssetIds } from '@lucarne/schemas/rules/page-weight.ts'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { fetchPictureBytes } from './fetch-picture-bytes.ts'

/** The weight of a document's page as it is written; undefined for a type without a page. */
export function usePageWeight(document: Record<string, unknown>): PageWeight | undefined {
  const client = useClient({ apiVersion })
  const [bytes, setBytes] = useState<ReadonlyMap<string, number>>(new Map())
  const ids = pageAssetIds(document).join()
  useEffect(() => {
    let isCurrent = true
    fetchPictureBytes(client, ids ? ids.split(',') : [])
      .then((sizes) => isCurrent && setBytes(sizes))
      // Without pictures the weight is that of the rest, and the form says elsewhere that content does not respond.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [client, ids])
  return useMemo(() => estimatePageWeight(document, bytes), [document, bytes])
}
