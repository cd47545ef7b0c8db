import { generatePath, type RouteObject, replace } from 'react-router-dom'

/** A route that replaces an old address by its new one, in the visitor's history too; the query is kept. */
export function redirectRoute({ from, to }: { from: string; to: string }): RouteObject {
  return {
    path: from,
    loader: ({ params, request }) => replace(generatePath(to, params) + new URL(request.url).search),
  }
}
