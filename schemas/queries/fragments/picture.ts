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

/** An article as lists show it. */
export const articleCardFields = /* groq */ `
  _id,
  title,
  "slug": slug.current,
  excerpt,
  publishedOn,
  image { ${pictureFields} },
  category->{ title, "slug": slug.current }
`

/** The harmonised notice: its picture as it was uploaded, and its words. */
export const guaranteeNoticeFields = /* groq */ `
  text,
  "fileUrl": file.asset->url,
  "image": image {
    asset->{
      _id,
      url,
      "width": metadata.dimensions.width,
      "height": metadata.dimensions.height,
      "lqip": metadata.lqip
    }
  }
`
