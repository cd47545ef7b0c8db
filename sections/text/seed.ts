export const textSectionExample = {
  _key: '015-text',
  _type: 'textSection',
  title: 'D’où vient l’idée',
  body: [
    {
      _key: 'first',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [
        {
          _key: 'text',
          _type: 'span',
          marks: [],
          text: 'Un client de Liège nous a demandé ce qu’il pouvait regarder pendant que le riz cuisait. La réponse tenait en un film de onze minutes.',
        },
      ],
    },
  ],
}
