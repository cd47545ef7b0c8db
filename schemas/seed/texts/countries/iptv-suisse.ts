import type { CountryText } from '../../shapes/countries.ts'
import { markdownFile } from '../markdown-file.ts'

export const country: CountryText = {
  slug: 'iptv-suisse',
  name: 'Suisse',
  tagline: 'Romandie comprise',
  title: 'La Romandie, et ce qu’il y a derrière les sommets',
  subtitle:
    'Les chaînes romandes, alémaniques, tessinoises et françaises, de l’appartement en ville au chalet.',
  image: {
    file: 'pays-suisse.webp',
    alt: 'Un bateau à vapeur traverse un lac au crépuscule, entre vignes en terrasses et montagnes.',
  },
  flag: { file: 'drapeau-suisse.webp', alt: 'Drapeau suisse' },
  benefits: [
    {
      title: 'Activé en moins de 5 minutes',
      text: 'Carte acceptée, accès reçus. Vous n’attendez ni technicien ni courrier.',
    },
    {
      title: '4K et Full HD',
      text: 'En ville, la fibre porte trois écrans en 4K. À la montagne, la Full HD passe déjà très bien.',
    },
    {
      title: 'Une équipe en Europe',
      text: 'Même fuseau, mêmes soirées : on vous répond sept jours sur sept, en français.',
    },
  ],
  facts: [
    {
      label: 'Débit conseillé',
      value: '25 Mbit/s par écran en 4K. Au chalet, 10 Mbit/s en 4G ou 5G fixe suffisent pour la HD.',
    },
    {
      label: 'Fournisseurs d’accès',
      value: 'Fibre dans les villes et nombre de communes, cuivre amélioré ailleurs, 5G fixe en altitude.',
    },
    {
      label: 'Chaînes les plus regardées',
      value: 'Romandie, Suisse alémanique et italienne, France ; ski, hockey et tennis.',
    },
    {
      label: 'Horaires',
      value:
        'Journal à 19 h 30, film vers 21 h. Les courses de ski commencent à 10 h : le replay vous attend.',
    },
    {
      label: 'Paiement',
      value:
        'Par carte en euros, votre banque convertit. Le virement en euros évite les frais de change si vous avez un compte en devise.',
    },
  ],
  body: markdownFile(import.meta.url, './iptv-suisse.md'),
  button: { label: 'Voir nos offres', to: '/nos-offres' },
  seo: {
    title: 'IPTV en Suisse : chaînes romandes et françaises',
    description:
      'Romandie, Suisse alémanique, Tessin et France dans un seul guide : débit en ville et au chalet, horaires, paiement en euros, tout y est.',
  },
}
