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
  expect(paths.filter((path) => !isCountedPath(path))).toEqual([
    '/commande/succes',
    '/commande/suivi',
    '/fin-de-contrat',
    '/connexion',
    '/auth/confirm',
    '/renvoyer-confirmation',
    '/mot-de-passe-oublie',
    '/nouveau-mot-de-passe',
    '/espace-client',
    '*',
    '/de-ch/*',
    '/nl-be/*',
  ])
})
