export const activationSectionExample = {
  _key: '026-activation',
  _type: 'activationSection',
  title: 'Votre place, en deux minutes',
  text: 'Dès le paiement validé, votre accès s’ouvre ; un message vous y mène.',
  button: {
    _type: 'callToAction',
    label: 'Comment ça marche',
    link: {
      _type: 'link',
      kind: 'internal',
      reference: { _ref: 'article-activer-abonnement-2-minutes', _type: 'reference' },
    },
  },
  channels: [
    {
      _key: 'email',
      _type: 'activationChannel',
      channel: 'email',
      title: 'Par e-mail',
      text: 'Le lien qui affiche votre accès.',
      sample: {
        time: '20:41',
        title: 'Votre accès est prêt',
        text: 'Le guide vous attend.',
        reply: 'Afficher mon accès',
      },
    },
    {
      _key: 'whatsapp',
      _type: 'activationChannel',
      channel: 'whatsapp',
      title: 'Par WhatsApp',
      text: 'Une conversation, sept jours sur sept.',
      sample: { time: '20:42', title: 'WhatsApp', text: 'Vous voyez l’image ?', reply: 'Oui, merci' },
    },
    {
      _key: 'telegram',
      _type: 'activationChannel',
      channel: 'telegram',
      title: 'Par Telegram',
      text: 'Une réponse en message privé.',
      sample: {
        time: '20:43',
        title: 'Lucarne, support',
        text: 'Il tient sur 3 écrans.',
        reply: 'C’est clair',
      },
    },
  ],
}
