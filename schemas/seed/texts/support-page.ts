import type { SupportPageText } from '../shapes/help.ts'

export const supportPage: SupportPageText = {
  title: 'Comment pouvons-nous vous aider ?',
  subtitle: 'Commencez par le sujet qui vous ressemble. Si rien ne convient, une personne vous répond.',
  searchPlaceholder: 'Décrivez votre problème en quelques mots',
  cards: [
    {
      icon: 'wrench',
      title: 'Installation',
      text: 'Activer, brancher, voir la première image.',
      to: '/blog/installation',
    },
    {
      icon: 'grid',
      title: 'Compatibilité',
      text: 'Vérifier son appareil et son débit.',
      to: '/blog/compatibilite',
    },
    { icon: 'television', title: 'Smart TV', text: 'Samsung, LG et Android TV.', to: '/blog/smart-tv' },
    {
      icon: 'tablet',
      title: 'Applications',
      text: 'TiviMate, Smart STB, Media Show TV, IPTV Smarters.',
      to: '/blog/applications',
    },
    { icon: 'router', title: 'Boîtiers', text: 'Mise en route et réglages.', to: '/blog/boitiers' },
    { icon: 'bulb', title: 'Dépannage', text: 'Image figée, guide vide, son décalé.', to: '/blog/astuces' },
    {
      icon: 'question',
      title: 'Questions fréquentes',
      text: 'Paiement, abonnement, assistance.',
      to: '/support/faq',
    },
  ],
  quickFaq: {
    title: 'Les quatre questions du jour',
    questions: [
      'depannage-image-figee',
      'paiement-delai',
      'depannage-identifiants-refuses',
      'compatibilite-debit',
    ],
  },
  contact: {
    title: 'Parler à quelqu’un',
    text: 'Tout de suite ou dans les 15 minutes sur WhatsApp et Telegram, environ 2 heures par e-mail, sept jours sur sept.',
  },
  seo: {
    title: 'Centre d’aide : installer, régler, dépanner',
    description:
      'Installation, compatibilité, applications, boîtiers, dépannage : trouvez la réponse par sujet ou écrivez à notre support, sept jours sur sept.',
  },
}
