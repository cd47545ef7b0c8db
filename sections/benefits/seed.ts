export const benefitsSectionExample = {
  _key: '024-benefits',
  _type: 'benefitsSection',
  title: 'Pourquoi des courts',
  text: 'Une soirée entière en quatre histoires, et le droit d’aller se coucher entre deux.',
  items: [
    {
      _key: 'short',
      _type: 'benefit',
      icon: 'clock',
      title: 'Moins de trente minutes',
      text: 'Le temps d’une lessive, d’un trajet ou d’une sieste d’enfant.',
    },
    {
      _key: 'chosen',
      _type: 'benefit',
      icon: 'film',
      title: 'Choisis un par un',
      text: 'Pas de liste sans fin : chaque film a été vu, discuté, gardé.',
    },
    {
      _key: 'anywhere',
      _type: 'benefit',
      icon: 'television',
      title: 'Sur tous vos écrans',
      text: 'Commencez au salon, finissez dans la chambre : la lecture reprend où vous étiez.',
    },
    {
      _key: 'together',
      _type: 'benefit',
      icon: 'people',
      title: 'À voir à plusieurs',
      text: 'On en parle après chaque film, pas seulement au générique de fin.',
    },
  ],
}
