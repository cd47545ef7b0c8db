export const textWithPictureSectionExample = {
  _key: '020-text-with-picture',
  _type: 'textWithPictureSection',
  title: 'Peu de minutes, beaucoup de cinéma',
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
          text: 'Un court métrage tient entre le dîner et le coucher. Notre équipe en réunit une dizaine autour d’un thème : la mer, la neige, les premiers jours d’école.',
        },
      ],
    },
    {
      _key: 'second',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [
        {
          _key: 'text',
          _type: 'span',
          marks: [],
          text: 'Ils restent dans le catalogue jusqu’à la nuit suivante : on peut donc dormir.',
        },
      ],
    },
  ],
  image: {
    _type: 'picture',
    _sanityAsset: 'image@file://./images/slide-living.webp',
    alt: 'Une famille dans un canapé, de dos, devant un coucher de soleil sur grand écran.',
  },
  pictureFirst: true,
}
