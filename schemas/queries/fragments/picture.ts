/**
 * What `<img>` needs: the editor's crop, the size and placeholder that prevent layout shifts, and the picture's own
 * text and focal point, which serve where a use of it has none.
 */
export const pictureFields = /* groq */ `
  alt,
  hotspot,
  crop,
  asset->{
    _id,
    url,
    altText,
    hotspot,
    "width": metadata.dimensions.width,
    "height": metadata.dimensions.height,
    "lqip": metadata.lqip
  }
`
