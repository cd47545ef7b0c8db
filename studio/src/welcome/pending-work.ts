import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useEffect, useState } from 'react'
import { type SanityDocumentLike, useClient } from 'sanity'

/** A document with unpublished changes. */
export interface PendingDraft extends SanityDocumentLike {
  _updatedAt: string
}

interface PendingWork {
  /** The eight drafts that were edited last. */
  drafts: readonly PendingDraft[]
  draftCount: number
  pendingReviews: number
}

/** Needs the raw perspective, in which a draft is a document of its own. */
const pendingWorkQuery = `{
  "drafts": *[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc)[0...8] {
    _id, _type, _updatedAt
  },
  "draftCount": count(*[_id in path("drafts.**") && _type in $types]),
  "pendingReviews": count(*[_type == "reviewModeration" && decision == "pending"])
}`

const listenFilter = '*[_type in $types || _type == "reviewModeration"]'

/** A burst of edits causes one query. */
const debounceMs = 500

type PendingWorkState = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; work: PendingWork }

/**
 * Drafts to publish and reviews to moderate, live.
 *
 * @param types the document types that the user may edit.
 */
export function usePendingWork(types: readonly string[]): PendingWorkState {
  const client = useClient({ apiVersion })
  const [state, setState] = useState<PendingWorkState>({ status: 'loading' })
  useEffect(() => {
    let isMounted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const rawClient = client.withConfig({ perspective: 'raw' })
    const load = () =>
      rawClient.fetch<PendingWork>(pendingWorkQuery, { types }).then(
        (work) => isMounted && setState({ status: 'loaded', work }),
        () => isMounted && setState({ status: 'failed' }),
      )
    const scheduleLoad = () => {
      clearTimeout(timer)
      timer = setTimeout(load, debounceMs)
    }
    const subscription = rawClient
      .listen(listenFilter, { types }, { includeResult: false, includeMutations: false, visibility: 'query' })
      .subscribe({ next: scheduleLoad, error: scheduleLoad })
    load()
    return () => {
      isMounted = false
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [client, types])
  return state
}
