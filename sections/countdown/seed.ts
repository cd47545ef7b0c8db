export const countdownSectionExample = {
  _key: '042-countdown',
  _type: 'countdownSection',
  title: 'La plus longue nuit de l’année',
  text: 'Au solstice d’hiver, tous les courts de l’année repassent, du premier au dernier.',
  endsAt: '2027-12-21T17:00:00.000Z',
  endText: 'La nuit a commencé.',
  buttons: [
    {
      _key: 'offers',
      _type: 'callToAction',
      label: 'Choisir mon plan',
      link: { _type: 'link', kind: 'internal', reference: { _ref: 'listPage-offers', _type: 'reference' } },
    },
  ],
}
