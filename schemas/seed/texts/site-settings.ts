import type { SiteSettingsText } from '../shapes/settings.ts'

export const siteSettings: SiteSettingsText = {
  brandName: 'Lucarne',
  tagline: 'La petite lucarne, grande ouverte',
  footerText: 'La télévision des francophones, où qu’ils vivent. Depuis 2018.',
  footerNote: 'Paiement en une fois, sans reconduction automatique.',
  contact: {
    email: 'contact@lucarne.example',
    whatsapp: 'https://whatsapp.lucarne.example/groupe',
    telegram: 'https://telegram.lucarne.example/canal',
    tiktok: 'https://videos-courtes.lucarne.example/lucarne',
    youtube: 'https://videos.lucarne.example/lucarne',
  },
  navigation: [
    { kind: 'link', label: 'Offres', to: '/nos-offres' },
    {
      kind: 'countries',
      label: 'Pays',
      all: { label: 'Toutes nos offres', to: '/nos-offres', description: 'Un seul abonnement, partout' },
    },
    {
      kind: 'menu',
      label: 'Guides',
      links: [
        { label: 'Tous les guides', to: '/blog', description: 'Des pas à pas écrits par le support' },
        { label: 'Installation', to: '/blog/installation', description: 'Du paiement à la première image' },
        {
          label: 'Compatibilité',
          to: '/blog/compatibilite',
          description: 'Votre appareil, votre application',
        },
        { label: 'Smart TV', to: '/blog/smart-tv', description: 'Samsung, LG et les autres' },
        {
          label: 'Applications IPTV',
          to: '/blog/applications',
          description: 'TiviMate, Smart STB, Media Show TV',
        },
        { label: 'Boîtiers', to: '/blog/boitiers', description: 'Formuler, MAG, Android' },
        { label: 'Astuces', to: '/blog/astuces', description: 'Image figée, guide décalé, menus lents' },
      ],
    },
    {
      kind: 'menu',
      label: 'Aide',
      links: [
        { label: 'Centre d’aide', to: '/support', description: 'Par où commencer' },
        { label: 'Questions fréquentes', to: '/support/faq', description: 'Les réponses, classées' },
        { label: 'Nous contacter', to: '/support/contact', description: 'Sept jours sur sept' },
      ],
    },
    { kind: 'link', label: 'Avis', to: '/temoignages' },
    { kind: 'link', label: 'À propos', to: '/a-propos' },
  ],
  footer: [
    {
      title: 'Regarder',
      links: [
        { label: 'Nos offres', to: '/nos-offres' },
        { label: 'France', to: '/iptv-france' },
        { label: 'Belgique', to: '/iptv-belgique' },
        { label: 'Suisse', to: '/iptv-suisse' },
        { label: 'Luxembourg', to: '/iptv-luxembourg' },
        { label: 'DOM-TOM', to: '/iptv-dom-tom' },
      ],
    },
    {
      title: 'Comprendre',
      links: [
        { label: 'Tous les guides', to: '/blog' },
        { label: 'Compatibilité', to: '/blog/compatibilite' },
        { label: 'Installation', to: '/blog/installation' },
        { label: 'Astuces', to: '/blog/astuces' },
      ],
    },
    {
      title: 'Être aidé',
      links: [
        { label: 'Centre d’aide', to: '/support' },
        { label: 'Questions fréquentes', to: '/support/faq' },
        { label: 'Nous contacter', to: '/support/contact' },
        { label: 'Avis', to: '/temoignages' },
      ],
    },
    {
      title: 'Lucarne',
      links: [
        { label: 'À propos', to: '/a-propos' },
        { label: 'Espace Client', to: '/espace-client' },
        { label: 'Mentions légales', to: '/mentions-legales' },
        { label: 'CGV', to: '/cgv' },
        { label: 'Confidentialité', to: '/politique-de-confidentialite' },
      ],
    },
  ],
  help: {
    title: 'Une question ?',
    text: 'Nous répondons sept jours sur sept, tout de suite ou dans le quart d’heure.',
  },
  shareImage: {
    file: 'partage.webp',
    alt: 'Le nom Lucarne près d’une fenêtre dont un carreau est allumé ; sa lumière tombe sur le sol.',
  },
  seo: {
    title: 'Lucarne',
    description:
      'Plus de 10 000 chaînes en direct, des films et des séries à la demande, en HD, Full HD et 4K, sur trois écrans à la fois. Sans engagement.',
  },
}
