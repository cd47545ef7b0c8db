import type { CountryText } from '../../shapes/countries.ts'
import { markdownFile } from '../markdown-file.ts'

export const country: CountryText = {
  slug: 'iptv-dom-tom',
  name: 'DOM-TOM',
  tagline: 'À l’heure de chez vous',
  title: 'L’outre-mer, à l’heure de chez vous',
  subtitle:
    'Antilles, Guyane, La Réunion, Mayotte, Pacifique : le direct quand il a lieu, le reste quand vous voulez.',
  image: {
    file: 'pays-dom-tom.webp',
    alt: 'Une maison créole éclairée au pied d’un volcan, le soleil couchant sur la mer.',
  },
  flag: { file: 'drapeau-dom-tom.webp', alt: 'Un soleil levant au-dessus de vagues blanches' },
  benefits: [
    {
      title: 'Activé en moins de 5 minutes',
      text: 'Le décalage horaire n’y change rien : l’activation par carte fonctionne jour et nuit.',
    },
    {
      title: '4K et Full HD',
      text: 'Avec la fibre, la 4K passe les océans. Sinon, la Full HD et un grand tampon font merveille.',
    },
    {
      title: 'Une équipe en Europe',
      text: 'Sept jours sur sept. Écrivez à toute heure : la réponse vous attend au réveil, souvent bien avant.',
    },
  ],
  facts: [
    {
      label: 'Débit conseillé',
      value: '10 Mbit/s par écran en HD, 25 en 4K. Réglez le tampon sur « Grand » : la route est longue.',
    },
    {
      label: 'Fournisseurs d’accès',
      value:
        'Fibre à La Réunion et aux Antilles, plus inégale en Guyane et à Mayotte ; 4G fixe et satellite ailleurs.',
    },
    {
      label: 'Chaînes les plus regardées',
      value: 'Chaînes locales d’outre-mer, TNT nationale, sport en direct, cinéma.',
    },
    {
      label: 'Horaires',
      value:
        'Le guide s’affiche à votre fuseau : le journal de 20 h de Paris est à 15 h en Martinique l’hiver, à 23 h à La Réunion.',
    },
    {
      label: 'Paiement',
      value:
        'Par carte de préférence : un virement depuis le Pacifique peut demander deux jours avant d’être validé.',
    },
  ],
  body: markdownFile(import.meta.url, './iptv-dom-tom.md'),
  button: { label: 'Voir nos offres', to: '/nos-offres' },
  seo: {
    title: 'IPTV aux Antilles, à La Réunion et outre-mer',
    description:
      'Direct, replay et guide réglés sur votre fuseau : débit, tampon, opérateurs et paiement en Martinique, Guadeloupe, Guyane et à La Réunion.',
  },
}
