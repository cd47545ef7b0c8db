export const statementsSectionExample = {
  _key: '035-statements',
  _type: 'statementsSection',
  items: [
    {
      _key: 'choice',
      _type: 'point',
      title: 'Un choix à la main',
      text: 'Chaque film a été vu par l’équipe, en entier, avant d’entrer dans la liste.',
    },
    {
      _key: 'time',
      _type: 'point',
      title: 'Le temps de les voir',
      text: 'La liste reste ouverte jusqu’à la nuit suivante.',
    },
  ],
}
