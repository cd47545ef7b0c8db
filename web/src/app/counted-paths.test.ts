import { sessionRoutes } from '@lucarne/schemas/routes/fixed-routes.ts'
import { isCountedPath } from '@lucarne/store/contract/counted-pages.ts'
import { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createRoutes } from './routes.tsx'

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ children = [], path }) => [...(path ? [path] : []), ...pathsOf(children)])

it('orders are counted by every public page and by no other', () => {
  const paths = pathsOf(createRoutes(new QueryClient())).map((path) =>
    path.replace(':page', '2').replace(/:\w+/, 'un-exemple'),
  )
  const uncounted = paths.filter((path) => !isCountedPath(path))
  const expected = [...sessionRoutes.map(({ path }) => path), '*', '/de-ch/*', '/nl-be/*']
  expect(uncounted.toSorted()).toEqual(expected.toSorted())
})
