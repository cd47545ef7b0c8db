export const devicesSectionExample = {
  _key: '030-devices',
  _type: 'devicesSection',
  title: 'Sur l’écran que vous avez',
  text: 'Téléviseur, clé, console ou ordinateur.',
  button: {
    _type: 'callToAction',
    label: 'Vérifier la compatibilité',
    link: { _type: 'link', kind: 'internal', reference: { _ref: 'compatibilityPage', _type: 'reference' } },
  },
}
