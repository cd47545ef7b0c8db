import { exampleParagraph } from '../example-paragraph.ts'

export const textSectionExample = {
  _key: '015-text',
  _type: 'textSection',
  title: 'D’où vient l’idée',
  body: [
    exampleParagraph(
      'first',
      'Un client de Liège nous a demandé ce qu’il pouvait regarder pendant que le riz cuisait. La réponse tenait en un film de onze minutes.',
    ),
  ],
}
