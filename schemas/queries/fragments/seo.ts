/** A page's title, description and share image. */
export const seoFields = /* groq */ `
  title,
  description,
  "image": image.asset->url
`
