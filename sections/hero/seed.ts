export const heroSectionExample = {
  _key: '010-hero',
  _type: 'heroSection',
  title: 'La nuit des courts',
  text: 'Une nuit par mois, le replay se remplit de films de moins de trente minutes, choisis un par un.',
  image: {
    _type: 'picture',
    _sanityAsset: 'image@file://./images/slide-roofs.webp',
    alt: 'Des toits à la nuit tombée ; derrière une lucarne éclairée, deux spectateurs de dos.',
  },
  buttons: [
    {
      _key: 'offers',
      _type: 'callToAction',
      label: 'Choisir mon plan',
      link: { _type: 'link', kind: 'internal', reference: { _ref: 'listPage-offers', _type: 'reference' } },
    },
    {
      _key: 'compatibility',
      _type: 'callToAction',
      label: 'Vérifier la compatibilité',
      link: { _type: 'link', kind: 'internal', reference: { _ref: 'compatibilityPage', _type: 'reference' } },
    },
  ],
}
