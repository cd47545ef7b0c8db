/** What `<img>` needs: the editor's crop, and the size and placeholder that prevent layout shifts. */
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
