export const slidesHeroSectionExample = {
  _key: '012-slides-hero',
  _type: 'slidesHeroSection',
  text: 'Des films de moins de trente minutes, choisis un par un',
  link: {
    _type: 'callToAction',
    label: 'Vérifier la compatibilité',
    link: { _type: 'link', kind: 'internal', reference: { _ref: 'compatibilityPage', _type: 'reference' } },
  },
}
