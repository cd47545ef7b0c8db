/** What `<head>` says of a page. */
export const seoFields = /* groq */ `
  title,
  description,
  "image": image.asset->url
`
