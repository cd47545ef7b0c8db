import type { AuthorText } from '../shapes/blog.ts'

/** The team of three, who also sign the guides. */
export const authors: readonly AuthorText[] = [
  {
    id: 'camille-fontenoy',
    name: 'Camille Fontenoy',
    role: 'Fondatrice',
    bio: 'Elle a monté le premier boîtier Lucarne en 2018 pour ses parents, partis vivre à Charleroi. Elle répond encore au téléphone le dimanche.',
    portrait: {
      file: 'portrait-camille.webp',
      alt: 'Camille Fontenoy, cheveux bruns aux épaules, pull bleu, sur fond ocre.',
    },
  },
  {
    id: 'karim-ait',
    name: 'Karim Aït',
    role: 'Responsable du support',
    bio: 'Il a réglé plus de téléviseurs qu’il ne peut en compter et garde un carnet des pannes les plus étranges. Ses guides en viennent tous.',
    portrait: {
      file: 'portrait-karim.webp',
      alt: 'Karim Aït, barbe et cheveux noirs, tee-shirt corail, sur fond vert profond.',
    },
  },
  {
    id: 'elise-vandamme',
    name: 'Élise Vandamme',
    role: 'Rédaction et essais',
    bio: 'Liégeoise, ancienne libraire, elle essaie chaque appareil chez elle avant d’en parler. Si un réglage lui résiste, il ne sort pas dans un guide.',
    portrait: {
      file: 'portrait-elise.webp',
      alt: 'Élise Vandamme, chignon clair et lunettes rondes, pull crème, sur fond prune.',
    },
  },
]
