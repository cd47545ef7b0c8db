import { lazyHydrate } from '#lib/lazy-hydrate.tsx'

/** The layout of pages in other languages than French, of which other visitors download nothing. */
export const TranslatedLayout = lazyHydrate(() => import('./translated/translated-layout.tsx'))
