/** What the Studio itself says of an address, in an editor's words. */
export const validation = {
  'generic.required': 'À remplir',
  'slug.missing-current': 'Cliquez sur « Générer » pour créer l’adresse de la page.',
  'slug.not-unique': 'Une autre page a déjà cette adresse : choisissez-en une autre.',
}
