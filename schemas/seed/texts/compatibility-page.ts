import type { CompatibilityPageText } from '../shapes/help.ts'

export const compatibilityPage: CompatibilityPageText = {
  title: 'Votre appareil est sans doute déjà prêt',
  subtitle:
    'Six familles d’appareils, l’application que nous conseillons pour chacune, et le guide qui va avec. Tout a été essayé chez nous.',
  families: [
    {
      icon: 'television',
      title: 'Smart TV',
      devices: [
        'Samsung, modèles sortis depuis 2017',
        'LG, modèles sortis depuis 2018',
        'Téléviseurs sous Android TV',
      ],
      apps: ['Smart STB', 'Media Show TV', 'Smart IPTV, environ 5,49 € une fois'],
      tutorial: { label: 'Installer sur un Samsung', to: '#article-installer-smart-tv-samsung' },
    },
    {
      icon: 'android',
      title: 'Android',
      devices: [
        'Téléphones et tablettes sous Android 5.0 ou plus récent',
        'Boîtiers Android',
        'Nvidia Shield',
      ],
      apps: ['TiviMate', 'IPTV Smarters'],
      tutorial: { label: 'Régler Android TV, pas à pas', to: '#article-regler-android-tv' },
    },
    {
      icon: 'apple',
      title: 'iOS et Apple TV',
      devices: ['iPhone et iPad sous iOS 12 ou plus récent', 'Apple TV, modèles HD et 4K'],
      apps: ['IPTV Smarters', 'Smart STB'],
      tutorial: { label: 'Configurer le lecteur', to: '#article-configurer-lecteur-5-minutes' },
    },
    {
      icon: 'fireTv',
      title: 'Amazon Fire TV',
      devices: ['Fire TV Stick 4K', 'Fire TV Cube', 'Téléviseurs Fire TV'],
      apps: ['TiviMate', 'IPTV Smarters'],
      tutorial: { label: 'Configurer le lecteur', to: '#article-configurer-lecteur-5-minutes' },
    },
    {
      icon: 'computer',
      title: 'PC et Mac',
      devices: [
        'Windows 10 ou plus récent',
        'Mac sous macOS 10.15 ou plus récent',
        'PlayStation et Xbox, en dépannage',
      ],
      apps: ['IPTV Smarters', 'Le navigateur, pour dépanner'],
      tutorial: {
        label: 'Choisir son appareil',
        to: '#article-quel-appareil-pour-quelle-image',
      },
    },
    {
      icon: 'box',
      title: 'Boîtiers Formuler',
      devices: [
        'Formuler, toutes les séries récentes',
        'MAG, en mode portail',
        'Boîtiers Lucarne, déjà réglés',
      ],
      apps: ['Le lecteur livré avec le boîtier', 'TiviMate'],
      tutorial: { label: 'Première mise en route', to: '#article-boitier-formuler-mise-en-route' },
    },
  ],
  requirements: {
    title: 'Ce qu’il faut, au minimum',
    text: 'Le débit se mesure depuis l’appareil lui-même, le soir de préférence, et se compte par écran allumé : jusqu’à trois en même temps.',
    rows: [
      { label: 'Débit', minimum: '10 Mbit/s, pour la HD', recommended: '25 Mbit/s, pour la 4K' },
      { label: 'Mémoire', minimum: '1 Go', recommended: '2 Go ou plus' },
      { label: 'Stockage libre', minimum: '100 Mo', recommended: '1 Go' },
      { label: 'Processeur', minimum: 'ARM ou x86', recommended: 'Avec décodeur HEVC' },
      {
        label: 'Système',
        minimum: 'Android 5.0, iOS 12 ou macOS 10.15',
        recommended: 'La version la plus récente',
      },
      { label: 'Réseau', minimum: 'Wi-Fi 5 GHz', recommended: 'Câble Ethernet' },
    ],
  },
  help: {
    title: 'Un doute sur votre modèle ?',
    text: 'Envoyez-nous sa référence ou une photo de l’étiquette : nous vous dirons quelle application prendre, ou s’il vaut mieux un boîtier.',
    buttons: [
      { label: 'Demander sur WhatsApp', to: 'https://whatsapp.lucarne.example/groupe' },
      { label: 'Nous contacter', to: '/support/contact' },
    ],
  },
  seo: {
    title: 'Compatibilité : appareils et applications IPTV',
    description:
      'Smart TV, Android, Apple TV, Fire TV, PC, Mac et Formuler : appareils compatibles, applications conseillées, débit et prérequis techniques.',
  },
}
