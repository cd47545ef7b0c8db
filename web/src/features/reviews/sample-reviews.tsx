import { Avatar } from '@lucarne/core/ui/media/avatar.tsx'
import { ReviewColumns } from './review-card.tsx'

/** A labelled sample review, without rating and date, so that it is never counted. */
export type SampleReview = Readonly<Record<'name' | 'location' | 'title' | 'comment', string>>

/** Shown while there are no approved reviews, or when they cannot be loaded. */
export const sampleReviews: readonly SampleReview[] = [
  {
    name: 'Delphine H.',
    location: 'Liège, Belgique',
    title: 'Le dimanche soir sans souci',
    comment:
      'Installé à 20 h, activé avant le coup d’envoi. Mon père s’en sert sans m’appeler, c’est tout dire.',
  },
  {
    name: 'Jean-Éric P.',
    location: 'Saint-Pierre, La Réunion',
    title: 'Enfin stable outre-mer',
    comment:
      'C’est la première fois que le direct ne se fige pas au troisième set. Le décalage horaire est bien géré dans le guide.',
  },
  {
    name: 'Nadia B.',
    location: 'Lausanne, Suisse',
    title: 'Une aide qui répond',
    comment: 'J’ai posé ma question sur WhatsApp, on m’a répondu en huit minutes.',
  },
  {
    name: 'Luc T.',
    location: 'Esch-sur-Alzette, Luxembourg',
    title: 'Trois écrans, vraiment',
    comment: 'Salon, cuisine et tablette en même temps, sans coupure.',
  },
  {
    name: 'Awa D.',
    location: 'Paris, France',
    title: 'Clair du début à la fin',
    comment: 'Un prix, une durée, et rien qui se reconduit dans mon dos. C’est rare.',
  },
]

/** The samples, each of which says that it is one. */
export const SampleCards = () => (
  <ReviewColumns label="Exemples d’avis">
    {sampleReviews.map(({ name, location, title, comment }) => (
      <article key={title} className="wrap-anywhere rounded-l border border-line bg-s1 p-5.5 shadow-1">
        <p className="w-fit rounded-s bg-s2 px-2.5 py-1 font-label text-caption text-muted">Exemple</p>
        <h3 className="mt-3 text-pretty text-h3">{title}</h3>
        <p className="mt-1.5 text-muted">{comment}</p>
        <div className="mt-4 flex items-center gap-3.5">
          <Avatar name={name} />
          <div>
            <p className="font-strong">{name}</p>
            <p className="text-caption text-faint">{location}</p>
          </div>
        </div>
      </article>
    ))}
  </ReviewColumns>
)
