export const figuresSectionExample = {
  _key: '026-figures',
  _type: 'figuresSection',
  title: 'La nuit, en chiffres',
  text: 'Ceux de la dernière nuit, en octobre.',
  items: [
    { _key: 'films', _type: 'keyFigure', title: '12', text: 'films au programme' },
    { _key: 'length', _type: 'keyFigure', title: '28 min', text: 'pour le plus long, générique compris' },
    { _key: 'countries', _type: 'keyFigure', title: '9', text: 'pays de tournage' },
  ],
}
