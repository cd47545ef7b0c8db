export const callToActionSectionExample = {
  _key: '900-call-to-action',
  _type: 'callToActionSection',
  title: 'La lumière s’éteint bientôt',
  text: 'Choisissez une durée aujourd’hui, gardez une soirée pour les courts.',
  buttons: [
    {
      _key: 'offers',
      _type: 'callToAction',
      label: 'Choisir mon plan',
      link: { _type: 'link', kind: 'internal', reference: { _ref: 'listPage-offers', _type: 'reference' } },
    },
    {
      _key: 'contact',
      _type: 'callToAction',
      label: 'Nous contacter',
      link: { _type: 'link', kind: 'internal', reference: { _ref: 'contactPage', _type: 'reference' } },
    },
  ],
  image: {
    _type: 'picture',
    _sanityAsset: 'image@file://./images/slide-lagoon.webp',
    alt: 'Un voilier traverse un lagon au soleil couchant, entre les palmiers.',
  },
}
