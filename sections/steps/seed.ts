export const stepsSectionExample = {
  _key: '030-steps',
  _type: 'stepsSection',
  title: 'Prêt avant le premier film',
  text: 'Rien à installer le soir même : tout se prépare la veille.',
  items: [
    {
      _key: 'plan',
      _type: 'point',
      title: 'Choisissez une durée',
      text: 'Les courts sont dans chaque abonnement, du plus bref au plus long.',
    },
    {
      _key: 'device',
      _type: 'point',
      title: 'Réglez votre appareil',
      text: 'Un guide par appareil, avec des captures d’écran.',
    },
    {
      _key: 'film',
      _type: 'point',
      title: 'Ouvrez « Courts »',
      text: 'La rubrique apparaît dans le replay à la tombée de la nuit.',
    },
  ],
}
