/** What `<img>` needs: the crop as the editor framed it, and the size and blur that keep the page still. */
export const pictureFields = /* groq */ `
  alt,
  hotspot,
  crop,
  asset->{
    _id,
    url,
    "width": metadata.dimensions.width,
    "height": metadata.dimensions.height,
    "lqip": metadata.lqip
  }
`
