export const quotesSectionExample = {
  _key: '034-quotes',
  _type: 'quotesSection',
  title: 'Ce qu’on en dit chez nous',
  items: [
    {
      _key: 'camille',
      _type: 'quote',
      text: 'Un court, c’est un film qui sait quand s’arrêter. On n’en dit pas autant de tous les longs.',
      author: 'Camille Fontenoy',
      source: 'Fondatrice de Lucarne',
    },
    {
      _key: 'elise',
      _type: 'quote',
      text: 'Je les regarde tous deux fois : une fois au casque, une fois sur le plus vieux téléviseur du bureau.',
      author: 'Élise Vandamme',
      source: 'Rédaction et essais',
    },
    {
      _key: 'karim',
      _type: 'quote',
      text: 'Le lendemain d’une nuit des courts, le support est calme. Les gens dorment.',
      author: 'Karim Aït',
      source: 'Responsable du support',
    },
  ],
}
