import type { ContactPageText } from '../shapes/help.ts'

export const contactPage: ContactPageText = {
  title: 'Nous contacter',
  subtitle: 'Choisissez le canal qui vous est le plus naturel. C’est la même équipe qui répond partout.',
  channels: [
    {
      channel: 'whatsapp',
      title: 'Groupe WhatsApp',
      text: 'Pour une question pressante, une photo d’écran ou un réglage à deux.',
      delay: 'Tout de suite ou dans les 15 minutes',
    },
    {
      channel: 'telegram',
      title: 'Canal Telegram',
      text: 'Pour vos accès, l’état du service et les annonces de la semaine.',
      delay: 'Tout de suite ou dans les 15 minutes',
    },
    {
      channel: 'email',
      title: 'E-mail',
      text: 'Pour une facture, un remboursement ou une demande à garder par écrit.',
      delay: 'Environ 2 heures',
    },
    {
      channel: 'youtube',
      title: 'YouTube',
      text: 'Pour voir les réglages à l’écran, appareil par appareil.',
      delay: 'Nouvelles vidéos chaque mois',
    },
  ],
  form: {
    title: 'Une demande rapide',
    text: 'Dites-nous quel appareil vous utilisez et ce que vous voyez à l’écran : la réponse sera plus courte et plus juste.',
  },
  faq: {
    title: 'Avant de nous écrire',
    questions: [
      'assistance-temps-de-reponse',
      'assistance-preparer',
      'paiement-delai',
      'paiement-remboursement',
      'assistance-mot-de-passe',
    ],
  },
  openingHours: {
    title: 'Nos horaires',
    rows: [
      { days: 'Du lundi au vendredi', hours: '9 h à 23 h' },
      { days: 'Samedi', hours: '9 h à minuit' },
      { days: 'Dimanche et jours fériés', hours: '10 h à 23 h' },
    ],
    note: 'Heure de Paris. Les soirs de grand match, nous restons jusqu’au coup de sifflet final.',
  },
  seo: {
    title: 'Contacter le support de Lucarne',
    description:
      'WhatsApp, Telegram, e-mail ou vidéo : joignez notre support sept jours sur sept. Réponse en 15 minutes sur messagerie, en 2 heures par e-mail.',
  },
}
