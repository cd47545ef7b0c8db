import { callToActionFields, linkFields } from './link.ts'
import { pictureFields } from './picture.ts'

/** A paragraph with its links resolved to hrefs. */
export const textBlockFields = /* groq */ `
  ...,
  markDefs[] { _key, _type, ${linkFields} }
`

export const pointFields = /* groq */ `
  _key,
  title,
  text
`

/** The blocks of a long text. A product card holds the product's id; the storefront fetches the rest from the store. */
export const blockContentFields = /* groq */ `
  _key,
  _type,
  _type == "block" => { ${textBlockFields} },
  _type == "callout" => { tone, title, text },
  _type == "steps" => { items[] { ${pointFields} } },
  _type == "captionedImage" => { caption, image { ${pictureFields} } },
  _type == "table" => { rows[] { _key, cells } },
  _type == "video" => { videoId, title },
  _type == "callToAction" => { ${callToActionFields} },
  _type == "productCard" => { "productId": product.productId, "title": product.title, note }
`

/** A question and its answer. */
export const faqFields = /* groq */ `
  _id,
  question,
  answer[] { ${textBlockFields} }
`

/** A page's selection of FAQ questions. */
export const faqSectionFields = /* groq */ `
  title,
  questions[]->{ ${faqFields} }
`
