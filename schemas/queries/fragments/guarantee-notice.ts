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
