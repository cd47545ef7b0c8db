import { foldAccents } from '@lucarne/schemas/rules/fold-accents.ts'

/** « Boîtier Phare 4K » as `boitier-phare-4k`. */
export const toProductId = (title: string): string =>
  foldAccents(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50)
