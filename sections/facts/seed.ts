import { exampleParagraph } from '../example-paragraph.ts'

export const factsSectionExample = {
  _key: '025-facts',
  _type: 'factsSection',
  items: [
    { _key: 'length', _type: 'fact', title: 'Durée', text: 'Trois heures, entracte compris.' },
    { _key: 'start', _type: 'fact', title: 'Début', text: 'À 21 h, heure de Paris.' },
    { _key: 'languages', _type: 'fact', title: 'Langues', text: 'Version originale, sous-titres français.' },
  ],
  body: [
    exampleParagraph(
      'first',
      'La soirée s’ouvre sur le film le plus court et se ferme sur le plus long. Entre les deux, dix minutes pour remplir les verres.',
    ),
  ],
}
