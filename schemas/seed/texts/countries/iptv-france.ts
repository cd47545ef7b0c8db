import type { CountryText } from '../../shapes/countries.ts'
import { markdownFile } from '../markdown-file.ts'

export const country: CountryText = {
  slug: 'iptv-france',
  name: 'France',
  tagline: 'TNT, bouquets et sport',
  title: 'La télévision en France, sans pile de décodeurs',
  subtitle:
    'La TNT, les chaînes thématiques et le sport au même endroit, sur la box et le téléviseur que vous avez déjà.',
  image: { file: 'pays-france.webp', alt: 'Un phare éclaire un port de pêche à la tombée du soir.' },
  flag: { file: 'drapeau-france.webp', alt: 'Drapeau français' },
  benefits: [
    {
      title: 'Activé en moins de 5 minutes',
      text: 'Le temps de poser la télécommande : vos accès arrivent par e-mail, WhatsApp ou Telegram.',
    },
    {
      title: '4K et Full HD',
      text: 'La fibre est chez deux foyers sur trois ; profitez-en. Le sport gagne en netteté ce que le câble gardait pour lui.',
    },
    {
      title: 'Une équipe en Europe',
      text: 'Sept jours sur sept, en français, à vos heures : le soir et le dimanche compris.',
    },
  ],
  facts: [
    {
      label: 'Débit conseillé',
      value:
        '25 Mbit/s par écran en 4K : la fibre suffit toujours. En ADSL, comptez 10 Mbit/s et restez en HD.',
    },
    {
      label: 'Fournisseurs d’accès',
      value:
        'Les quatre grands opérateurs et la plupart des réseaux locaux de fibre. La box de l’opérateur peut rester branchée.',
    },
    {
      label: 'Chaînes les plus regardées',
      value: 'TNT nationale, décrochages régionaux, bouquets cinéma, direct sportif.',
    },
    { label: 'Horaires', value: 'Journal à 20 h, film à 21 h 10. Le pic de trafic va de 20 h 45 à 22 h 30.' },
    { label: 'Paiement', value: 'La carte dans neuf commandes sur dix ; le virement instantané progresse.' },
  ],
  body: markdownFile(import.meta.url, './iptv-france.md'),
  button: { label: 'Voir nos offres', to: '/nos-offres' },
  seo: {
    title: 'IPTV en France : TNT, bouquets et sport en 4K',
    description:
      'TNT, cinéma et sport en direct sur la connexion que vous avez déjà : débit, appareils, horaires et paiement, tout pour regarder en France.',
  },
}
