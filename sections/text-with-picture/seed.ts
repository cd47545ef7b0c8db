import { exampleParagraph } from '../example-paragraph.ts'

export const textWithPictureSectionExample = {
  _key: '020-text-with-picture',
  _type: 'textWithPictureSection',
  title: 'Peu de minutes, beaucoup de cinéma',
  body: [
    exampleParagraph(
      'first',
      'Un court métrage tient entre le dîner et le coucher. Notre équipe en réunit une dizaine autour d’un thème : la mer, la neige, les premiers jours d’école.',
    ),
    exampleParagraph(
      'second',
      'Ils restent dans le catalogue jusqu’à la nuit suivante : on peut donc dormir.',
    ),
  ],
  image: {
    _type: 'picture',
    _sanityAsset: 'image@file://./images/slide-living.webp',
    alt: 'Une famille dans un canapé, de dos, devant un coucher de soleil sur grand écran.',
  },
  pictureFirst: true,
}
