export const competitionsSectionProjection = /* groq */ `
  title,
  "competitions": *[_type == "logo" && kind == "competition" && defined(image.asset)] | order(orderRank asc) {
    _id,
    name,
    detail,
    image { asset->{ _id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height } }
  },
  "channels": *[_type == "logo" && kind == "channel" && defined(image.asset)] | order(orderRank asc) {
    _id,
    name,
    detail,
    image { asset->{ _id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height } }
  }
`
