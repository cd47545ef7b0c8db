const row = (_key: string, ...cells: string[]) => ({ _key, _type: 'tableRow', cells })

export const comparisonSectionExample = {
  _key: '320-comparison',
  _type: 'comparisonSection',
  title: 'Où regarder les courts',
  text: 'Tout marche partout ; le grand écran garde quelques avances.',
  table: {
    _type: 'table',
    rows: [
      row('head', '', 'Boîtier', 'Téléviseur', 'Téléphone'),
      row('quality', 'Image', '4K', '4K', 'Full HD'),
      row('night', 'La nuit en entier', 'Oui', 'Oui', 'Oui'),
      row('offline', 'Sans connexion', 'Non', 'Non', 'Oui'),
      row('setup', 'Prêt en', '5 minutes', '10 minutes', '2 minutes'),
    ],
  },
}
