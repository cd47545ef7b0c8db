import { pictureFields } from './picture.ts'

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
