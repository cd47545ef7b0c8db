export const benefitStripSectionExample = {
  _key: '023-benefit-strip',
  _type: 'benefitStripSection',
  items: [
    {
      _key: 'subtitles',
      _type: 'benefit',
      icon: 'screen',
      title: 'Sous-titrés',
      text: 'Chaque film étranger a ses sous-titres français.',
    },
    {
      _key: 'replay',
      _type: 'benefit',
      icon: 'calendar',
      title: 'Un mois en replay',
      text: 'Ce que vous n’avez pas vu ce soir vous attend.',
    },
    {
      _key: 'included',
      _type: 'benefit',
      icon: 'wallet',
      title: 'Sans supplément',
      text: 'La nuit fait partie de votre abonnement.',
    },
  ],
}
