import type { RedirectText } from '../shapes/redirects.ts'

export const redirects: readonly RedirectText[] = [
  { from: '/tarifs', to: '/nos-offres', permanent: true },
  { from: '/rentree', to: '/product/boitier-phare', permanent: false },
]
