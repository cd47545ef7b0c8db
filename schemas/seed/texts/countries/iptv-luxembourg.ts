import type { CountryText } from '../../shapes/countries.ts'
import { markdownFile } from '../markdown-file.ts'

export const country: CountryText = {
  slug: 'iptv-luxembourg',
  name: 'Luxembourg',
  tagline: 'La vallée, et toutes les chaînes',
  title: 'Au Luxembourg, chacun sa langue et une seule télécommande',
  subtitle:
    'Français, allemand, luxembourgeois, portugais : tout le foyer trouve sa chaîne dans le même abonnement.',
  image: {
    file: 'pays-luxembourg.webp',
    alt: 'Une ville haute sur son rocher percé de casemates, un pont et une rivière au crépuscule.',
  },
  flag: { file: 'drapeau-luxembourg.webp', alt: 'Drapeau luxembourgeois' },
  benefits: [
    {
      title: 'Activé en moins de 5 minutes',
      text: 'Commandez dans le train du retour, regardez en arrivant.',
    },
    {
      title: '4K et Full HD',
      text: 'Le pays est l’un des mieux fibrés d’Europe. Trois écrans en 4K n’y font pas peur.',
    },
    { title: 'Une équipe en Europe', text: 'À deux heures de route, sept jours sur sept, et en français.' },
  ],
  facts: [
    {
      label: 'Débit conseillé',
      value:
        '75 Mbit/s pour trois écrans en 4K : la plupart des offres fibre du pays les dépassent largement.',
    },
    {
      label: 'Fournisseurs d’accès',
      value:
        'Fibre presque partout, câble dans les communes anciennes. L’immeuble impose parfois le sien : cela ne change rien.',
    },
    {
      label: 'Chaînes les plus regardées',
      value: 'Bouquet français, chaînes allemandes, programme national, chaînes portugaises et italiennes.',
    },
    {
      label: 'Horaires',
      value:
        'Soirée française à 21 h 10, allemande à 20 h 15 : le guide affiche les deux sur la même ligne de temps.',
    },
    {
      label: 'Paiement',
      value:
        'Carte ou virement instantané. Les frontaliers paient souvent depuis une banque voisine : aucune importance.',
    },
  ],
  body: markdownFile(import.meta.url, './iptv-luxembourg.md'),
  button: { label: 'Voir nos offres', to: '/nos-offres' },
  seo: {
    title: 'IPTV au Luxembourg : toutes les langues du foyer',
    description:
      'Chaînes françaises, allemandes, luxembourgeoises et portugaises dans un seul abonnement : débit, horaires et paiement au Luxembourg.',
  },
}
