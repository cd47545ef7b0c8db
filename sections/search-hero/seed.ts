export const searchHeroSectionExample = {
  _key: '010-search-hero',
  _type: 'searchHeroSection',
  title: 'Que cherchez-vous ce soir ?',
  text: 'Un film court, un réglage, une réponse : tout est ici.',
  placeholder: 'Décrivez ce que vous cherchez',
}
