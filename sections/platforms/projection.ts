export const platformsSectionProjection = /* groq */ `
  title,
  "platforms": *[_type == "logo" && kind == "platform" && defined(image.asset)] | order(orderRank asc) {
    _id,
    name,
    detail,
    image { asset->{ _id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height } }
  }
`
