import { legacyRedirectTarget } from '@lucarne/schemas/routes/legacy-redirects.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useHydrated } from '#hooks/use-hydrated.ts'
import { isSameOriginPath } from '#lib/safe-url.ts'
import { redirectOptions } from './redirect.ts'

/** Marks a visit that an editor's redirection led to. */
const moved = { moved: true }

/**
 * Around what a page says when there is nothing at its address: if it is a former one (spec §2), or editors say where
 * it has gone, the visitor goes there instead, in its place. One step of theirs and never off the site, whatever the
 * lake answers; a failed question leaves the page as it is.
 */
export default function Moved({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation()
  // HTML that says so already stays as it is until the answer is there; a page shown anew waits for it.
  const isHydrated = useHydrated()
  const [waits] = useState(isHydrated)
  const isArrival = state?.moved === true
  const former = legacyRedirectTarget(pathname)
  const { data: target = former, isLoading } = useQuery({
    ...redirectOptions(pathname.replace(/(?<=.)\/+$/, '')),
    enabled: !isArrival && !former,
    retry: false,
  })
  if (isHydrated && target && isSameOriginPath(target) && !isArrival)
    return <Navigate to={target + search} replace state={former ? null : moved} />
  return isLoading && waits ? <div className="min-h-dvh" /> : children
}
