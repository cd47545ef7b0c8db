export const wideHeroSectionExample = {
  _key: '010-wide-hero',
  _type: 'wideHeroSection',
  title: 'Les nuits de la Lucarne',
  text: 'Une fois par mois, le catalogue s’ouvre sur un seul sujet, jusqu’au matin.',
  image: {
    _type: 'picture',
    _sanityAsset: 'image@file://./images/slide-viaduct.webp',
    alt: 'Un train de nuit franchit un viaduc ; ses fenêtres sont éclairées.',
  },
  figures: [
    { _key: 'films', _type: 'figure', value: '12', label: 'courts métrages par nuit' },
    { _key: 'minutes', _type: 'figure', value: '30', label: 'minutes au plus pour chacun' },
  ],
}
