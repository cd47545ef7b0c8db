export const platformsSectionExample = {
  _key: '013-platforms',
  _type: 'platformsSection',
  title: 'Les plateformes que la nuit réunit',
}
