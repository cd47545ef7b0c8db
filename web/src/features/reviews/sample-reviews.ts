import type { Review } from '#backend/reviews.ts'

type Sample = Pick<Review, 'name' | 'location' | 'rating' | 'title' | 'comment' | 'created_at'>

const samples: readonly Sample[] = [
  {
    name: 'Delphine H.',
    location: 'Liège, Belgique',
    rating: 5,
    title: 'Le dimanche soir sans souci',
    comment:
      'Installé à 20 h, activé avant le coup d’envoi. Mon père s’en sert sans m’appeler, c’est tout dire.',
    created_at: '2026-08-03T18:00:00Z',
  },
  {
    name: 'Jean-Éric P.',
    location: 'Saint-Pierre, La Réunion',
    rating: 5,
    title: 'Enfin stable outre-mer',
    comment:
      'C’est la première fois que le direct ne se fige pas au troisième set. Le décalage horaire est bien géré dans le guide.',
    created_at: '2026-07-28T06:00:00Z',
  },
  {
    name: 'Nadia B.',
    location: 'Lausanne, Suisse',
    rating: 4,
    title: 'Une aide qui répond',
    comment: 'J’ai posé ma question sur WhatsApp, on m’a répondu en huit minutes.',
    created_at: '2026-07-20T10:00:00Z',
  },
  {
    name: 'Luc T.',
    location: 'Esch-sur-Alzette, Luxembourg',
    rating: 5,
    title: 'Trois écrans, vraiment',
    comment: 'Salon, cuisine et tablette en même temps, sans coupure.',
    created_at: '2026-07-11T19:00:00Z',
  },
  {
    name: 'Awa D.',
    location: 'Paris, France',
    rating: 5,
    title: 'Clair du début à la fin',
    comment: 'Un prix, une durée, et rien qui se reconduit dans mon dos. C’est rare.',
    created_at: '2026-07-02T12:00:00Z',
  },
]

/** Shown while there are no approved reviews, or when they cannot be loaded. */
export const sampleReviews: readonly Review[] = samples.map((sample, index) => ({
  ...sample,
  published_at: sample.created_at,
  id: `sample-${index}`,
  imageUrl: null,
  videoUrl: null,
  avatar_url: null,
  is_approved: true,
  is_rejected: false,
  experienced_on: null,
  product_id: null,
  product_title: null,
  is_verified_purchase: false,
  helpful_count: 0,
}))
