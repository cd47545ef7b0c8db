import type { CountryText } from '../../shapes/countries.ts'
import { markdownFile } from '../markdown-file.ts'

export const country: CountryText = {
  slug: 'iptv-belgique',
  name: 'Belgique',
  tagline: 'En français et en néerlandais',
  title: 'La Belgique, d’une langue à l’autre',
  subtitle: 'Les chaînes francophones, néerlandophones et françaises dans un seul guide, sans décodeur loué.',
  image: {
    file: 'pays-belgique.webp',
    alt: 'Une place éclairée le soir : un beffroi, des maisons à pignons et une baraque à frites.',
  },
  flag: { file: 'drapeau-belgique.webp', alt: 'Drapeau belge' },
  benefits: [
    {
      title: 'Activé en moins de 5 minutes',
      text: 'Payez à 19 h 50, regardez le journal de 20 h. Les accès arrivent là où vous préférez.',
    },
    {
      title: '4K et Full HD',
      text: 'Le câble belge a du débit à revendre : votre image peut enfin s’en servir.',
    },
    {
      title: 'Une équipe en Europe',
      text: 'Élise répond depuis Liège, sept jours sur sept. Elle sait ce qu’est une prise coaxiale.',
    },
  ],
  facts: [
    {
      label: 'Débit conseillé',
      value: '25 Mbit/s par écran en 4K, 10 en HD. Le câble en offre généralement dix fois plus.',
    },
    {
      label: 'Fournisseurs d’accès',
      value:
        'Câble coaxial et ligne VDSL presque partout ; la fibre progresse à Bruxelles, Anvers, Liège et Charleroi.',
    },
    {
      label: 'Chaînes les plus regardées',
      value: 'Chaînes des trois communautés, bouquet français complet, cyclisme et football.',
    },
    {
      label: 'Horaires',
      value:
        'Journaux à 19 h et 19 h 30, soirée dès 20 h 20 : plus tôt qu’en France. Le guide suit l’heure de Bruxelles.',
    },
    {
      label: 'Paiement',
      value: 'Carte de débit d’abord, puis virement : les banques belges le font en quelques secondes.',
    },
  ],
  body: markdownFile(import.meta.url, './iptv-belgique.md'),
  button: { label: 'Voir nos offres', to: '/nos-offres' },
  seo: {
    title: 'IPTV en Belgique, en français et en néerlandais',
    description:
      'Chaînes belges et françaises dans un seul guide, sans décodeur loué : débit, opérateurs, horaires et paiement, tout pour regarder en Belgique.',
  },
}
