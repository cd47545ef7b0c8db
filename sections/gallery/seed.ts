const item = (name: string, caption: string, alt: string) => ({
  _key: name,
  _type: 'captionedImage',
  caption,
  image: { _type: 'picture', _sanityAsset: `image@file://./images/slide-${name}.webp`, alt },
})

export const gallerySectionExample = {
  _key: '028-gallery',
  _type: 'gallerySection',
  title: 'Sur les lieux du tournage',
  items: [
    item(
      'viaduct',
      'Le viaduc de « Minuit, quai Nord », tourné en une seule nuit.',
      'Un train traverse un viaduc au crépuscule, ses fenêtres allumées.',
    ),
    item(
      'canal',
      'Le canal où se perd le dernier tramway.',
      'Des maisons éclairées se reflètent dans un canal, à la nuit tombante.',
    ),
    item(
      'alps',
      'Le refuge de « La part du givre », à pied seulement.',
      'Un chalet éclairé au pied de sommets enneigés, sous un ciel rose.',
    ),
  ],
}
