import { findLegacyRedirectTarget } from '@lucarne/schemas/routes/legacy-redirects.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useHydrated } from '#hooks/use-hydrated.ts'
import { isSameOriginPath } from '#lib/safe-url.ts'
import { contentQuery } from './content-query.ts'

const importQuery = async () => (await import('@lucarne/schemas/queries/redirect.ts')).redirectQuery

/** The editors' redirect of a path; null when it has none. */
const redirectOptions = (path: string) => contentQuery('redirect', importQuery, { path })

/** Navigation state after an editor's redirect, which is never followed by another one. */
const redirectedState = { moved: true }

/**
 * Wraps what a path without content shows: a legacy path (docs/product/site.md#redirects) or one with an editor's
 * redirect is replaced by its target, in one step and never off the site. Otherwise, and when the query fails, the
 * children stay.
 */
export default function LegacyPathRedirect({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation()
  const isHydrated = useHydrated()
  // Prerendered children stay visible until the result is there; after a navigation nothing is shown before it.
  const [hidesWhileLoading] = useState(isHydrated)
  const isRedirected = state?.moved === true
  const legacyTarget = findLegacyRedirectTarget(pathname)
  const { data: target = legacyTarget, isLoading } = useQuery({
    ...redirectOptions(pathname.replace(/(?<=.)\/+$/, '')),
    enabled: !isRedirected && !legacyTarget,
    retry: false,
  })
  if (isHydrated && target && isSameOriginPath(target) && !isRedirected)
    return <Navigate to={target + search} replace state={legacyTarget ? null : redirectedState} />
  return isLoading && hidesWhileLoading ? <div className="min-h-dvh" /> : children
}
