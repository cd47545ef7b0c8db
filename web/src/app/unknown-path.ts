import type { QueryClient } from '@tanstack/react-query'
import { type RouteObject, replace } from 'react-router-dom'
import { lazyPage } from './lazy-page.tsx'

export const unknownPathId = '*'

/** Whatever no other route knows: an old address is replaced by its new one (spec §2), the rest is not found. */
export function unknownPath(queryClient: QueryClient): RouteObject {
  return {
    ...lazyPage(unknownPathId, () => import('./errors/not-found-page.tsx'), queryClient),
    loader: async ({ request }) => {
      const { followRedirect } = await import('./follow-redirect.ts')
      const address = followRedirect(new URL(request.url))
      return address === undefined ? null : replace(address)
    },
  }
}
