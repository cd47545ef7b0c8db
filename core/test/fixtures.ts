import { responseSchemas } from '#commerce/response-schemas.ts'
import type { SearchableDocument } from '#content/search.ts'
import type { Slides } from '#content/slides.ts'

/** A picture as content queries return it. */
export const pictureFixture = {
  alt: 'Une image',
  hotspot: null,
  crop: null,
  asset: {
    _id: 'image-abc-1200x800-webp',
    url: '',
    width: 1200,
    height: 800,
    lqip: null,
    altText: null,
    hotspot: null,
  },
}

/** Slides as content queries return them. */
export const slides = (...titles: string[]): Slides =>
  titles.map((title) => ({
    _id: `slide-${title}`,
    title,
    subtitle: `Sous-titre de ${title}`,
    image: pictureFixture,
    button: { label: `Voir ${title}`, href: '/nos-offres' },
  }))

/** A purchasable product with one variant at 89,99 €. */
export function product(fields: Record<string, unknown> = {}) {
  const [only] = responseSchemas.products.parse({
    count: 1,
    products: [
      {
        id: 'abonnement-12-mois',
        title: 'Abonnement 12 mois',
        purchasable: true,
        variants: [{ id: 'v-12', title: '3 écrans', price_in_cents: 8999 }],
        ...fields,
      },
    ],
  }).products
  if (!only) throw new Error('There is no product.')
  return only
}

/** An article as the search's content query returns it. */
export const searchableArticle: Extract<SearchableDocument, { _type: 'article' }> = {
  _id: 'article',
  _type: 'article',
  version: '1',
  path: '/blog/un-article',
  title: 'Un article',
  name: 'Astuces',
  summary: '',
  text: '',
  sections: null,
  reusedSections: null,
  callouts: [],
  steps: [],
  tableRows: [],
  families: null,
  requirements: null,
  channels: null,
  openingHours: null,
}
