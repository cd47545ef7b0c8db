export const teamSectionExample = {
  _key: '050-team',
  _type: 'teamSection',
  title: 'Ceux qui choisissent',
  text: 'Trois spectateurs, trois goûts, une seule liste à la fin.',
  members: [
    { _key: 'elise', _type: 'reference', _ref: 'author-elise-vandamme' },
    { _key: 'karim', _type: 'reference', _ref: 'author-karim-ait' },
    { _key: 'camille', _type: 'reference', _ref: 'author-camille-fontenoy' },
  ],
}
