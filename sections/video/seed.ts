export const videoSectionExample = {
  _key: '032-video',
  _type: 'videoSection',
  title: 'La bande-annonce de la nuit',
  text: 'Une minute, douze films, aucune fin dévoilée.',
  image: {
    _type: 'picture',
    _sanityAsset: 'image@file://./images/slide-stadium.webp',
    alt: 'Un stade plein, vu des tribunes, sous les projecteurs.',
  },
  kind: 'youtube',
  videoId: 'lucarne0001',
}
