import type { CategoryText } from '../shapes/blog.ts'

/** The six shelves of the blog. */
export const categories: readonly CategoryText[] = [
  {
    slug: 'installation',
    title: 'Installation',
    description: 'Du paiement à la première image : activer, brancher, vérifier, dans le bon ordre.',
    icon: 'wrench',
    seo: {
      title: 'Installer et activer votre abonnement IPTV',
      description:
        'Guides d’installation pas à pas : activation, délais, identifiants, débit et premiers réglages, en France, en Belgique et ailleurs.',
    },
  },
  {
    slug: 'compatibilite',
    title: 'Compatibilité',
    description: 'Quel appareil pour quelle image, et quelle application pour quel appareil.',
    icon: 'grid',
    seo: {
      title: 'Appareils compatibles avec l’IPTV',
      description:
        'Téléviseurs, clés, boîtiers, téléphones et ordinateurs : ce que chaque appareil sait afficher et l’application que nous conseillons.',
    },
  },
  {
    slug: 'smart-tv',
    title: 'Smart TV',
    description: 'Samsung, LG et les autres : installer sans rien ajouter derrière l’écran.',
    icon: 'television',
    seo: {
      title: 'Installer l’IPTV sur votre Smart TV',
      description:
        'Téléviseurs Samsung, LG et Android TV : applications, adresse MAC, guide des programmes et réglages d’image, expliqués simplement.',
    },
  },
  {
    slug: 'applications',
    title: 'Applications IPTV',
    description: 'TiviMate, Smart STB, Media Show TV, IPTV Smarters : les régler une bonne fois.',
    icon: 'tablet',
    seo: {
      title: 'Applications IPTV : guides et réglages',
      description:
        'Configurer TiviMate, Smart STB, Media Show TV ou IPTV Smarters : identifiants, guide des programmes, tampon et favoris, étape par étape.',
    },
  },
  {
    slug: 'boitiers',
    title: 'Boîtiers',
    description: 'Formuler, MAG, Android : première mise en route et réglages qui comptent.',
    icon: 'router',
    seo: {
      title: 'Boîtiers IPTV : mise en route et réglages',
      description:
        'Brancher, mettre à jour et régler un boîtier Formuler, MAG ou Android : portail, fréquence d’image, télécommande et dépannage.',
    },
  },
  {
    slug: 'astuces',
    title: 'Astuces',
    description: 'Image figée, guide décalé, menus lents : les remèdes que nous donnons tous les jours.',
    icon: 'bulb',
    seo: {
      title: 'Astuces et dépannage IPTV',
      description:
        'Image figée, coupures, guide vide ou décalé : les causes les plus fréquentes et les remèdes simples, testés par notre support.',
    },
  },
]
