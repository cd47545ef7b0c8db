import type { FaqCategoryText } from '../../shapes/help.ts'

export const faqCategory: FaqCategoryText = {
  id: 'assistance',
  title: 'Assistance',
  description: 'Nous joindre, et gagner du temps quand vous le faites.',
  questions: [
    {
      id: 'joindre',
      question: 'Comment vous joindre ?',
      answer:
        'Par le groupe WhatsApp, le canal Telegram ou l’e-mail, sept jours sur sept. Les adresses sont sur la page [Nous contacter](/support/contact).',
    },
    {
      id: 'temps-de-reponse',
      question: 'En combien de temps répondez-vous ?',
      answer:
        'Tout de suite ou dans les 15 minutes sur WhatsApp et Telegram, environ 2 heures par e-mail. 95 % des problèmes sont résolus en moins de 30 minutes.',
    },
    {
      id: 'preparer',
      question: 'Que dois-je préparer avant de vous écrire ?',
      answer:
        'Quatre informations suffisent :\n\n- l’appareil et l’application\n- la chaîne et l’heure du problème\n- le débit mesuré depuis cet appareil\n- une photo de l’écran, si un message s’affiche',
    },
    {
      id: 'installation-a-distance',
      question: 'Pouvez-vous installer à ma place ?',
      answer:
        'En partie. Nous chargeons votre liste à distance sur les applications qui fonctionnent par adresse MAC. Pour le reste, nous vous guidons pas à pas, en messages ou en appel vidéo.',
    },
    {
      id: 'langue',
      question: 'Dans quelle langue répondez-vous ?',
      answer:
        'En français. Notre équipe est en Europe et connaît les usages de chaque pays : vous n’aurez pas à expliquer ce qu’est une commune ou un département.',
    },
    {
      id: 'mot-de-passe',
      question: 'J’ai perdu mon mot de passe',
      answer:
        'Celui de l’Espace Client se remplace depuis la page [Connexion](/connexion). Celui de l’application est dans votre message d’activation ; si vous ne le retrouvez plus, écrivez-nous depuis l’adresse de votre commande.',
    },
    {
      id: 'signaler',
      question: 'Comment demander une chaîne ?',
      answer:
        'Écrivez-nous son nom et son pays. Nous ne promettons rien, mais une demande sur deux aboutit, et nous vous répondons dans les deux cas.',
    },
  ],
}
