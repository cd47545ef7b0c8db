import type { SlideText } from '../shapes/slides.ts'

/** The carousel of the home page, in order. */
export const slides: readonly SlideText[] = [
  {
    id: 'offre',
    title: 'La petite lucarne, grande ouverte',
    subtitle:
      'Plus de 10 000 chaînes en direct, des films et des séries à la demande. Trois écrans à la fois, sans engagement.',
    image: {
      file: 'slide-roofs.webp',
      alt: 'Des toits à la nuit tombée ; derrière une lucarne éclairée, deux spectateurs de dos.',
    },
    button: { label: 'Voir nos offres', to: '/nos-offres' },
  },
  {
    id: 'sport',
    title: 'Le but, en pleine lucarne',
    subtitle:
      'Tout le sport en direct, en HD, Full HD et 4K. Vous choisissez le match, nous gardons le signal.',
    image: {
      file: 'slide-stadium.webp',
      alt: 'Un ballon file dans l’angle du but malgré le plongeon du gardien, tribunes pleines.',
    },
    button: { label: 'Voir les offres sport', to: '/nos-offres' },
    // The end of a season that is far enough for every demonstration.
    visibleUntil: '2038-07-11T22:00:00.000Z',
  },
  {
    id: 'france',
    title: 'Toute la France dans le salon',
    subtitle: 'La TNT, les bouquets et le sport au même endroit, sur la box que vous avez déjà.',
    image: {
      file: 'slide-living.webp',
      alt: 'Une famille dans un canapé regarde un coucher de soleil sur un grand téléviseur.',
    },
    button: { label: 'Regarder en France', to: '/iptv-france' },
  },
  {
    id: 'belgique',
    title: 'Deux langues, une seule fenêtre',
    subtitle: 'Les chaînes belges en français et en néerlandais, réunies dans un seul guide des programmes.',
    image: {
      file: 'slide-canal.webp',
      alt: 'Des maisons à pignons éclairées se reflètent la nuit dans un canal.',
    },
    button: { label: 'Regarder en Belgique', to: '/iptv-belgique' },
  },
  {
    id: 'suisse',
    title: 'La Romandie, vue d’en haut',
    subtitle:
      'Les chaînes romandes, alémaniques et françaises, jusque dans le chalet. En 4K si le débit suit.',
    image: {
      file: 'slide-alps.webp',
      alt: 'Trois sommets rosis par le soir au-dessus d’une forêt et d’un chalet éclairé.',
    },
    button: { label: 'Regarder en Suisse', to: '/iptv-suisse' },
  },
  {
    id: 'luxembourg',
    title: 'La vallée, et toutes les chaînes',
    subtitle: 'Français, allemand, luxembourgeois : chacun sa langue, un seul abonnement pour la maison.',
    image: {
      file: 'slide-viaduct.webp',
      alt: 'Un train éclairé franchit un viaduc de pierre au-dessus d’une vallée boisée.',
    },
    button: { label: 'Regarder au Luxembourg', to: '/iptv-luxembourg' },
  },
  {
    id: 'dom-tom',
    title: 'L’outre-mer, à l’heure de chez vous',
    subtitle:
      'Antilles, Guyane, La Réunion, Pacifique : le direct et le replay, réglés sur votre fuseau horaire.',
    image: {
      file: 'slide-lagoon.webp',
      alt: 'Un voilier traverse un lagon au soleil couchant, entre les palmiers.',
    },
    button: { label: 'Regarder outre-mer', to: '/iptv-dom-tom' },
  },
]
