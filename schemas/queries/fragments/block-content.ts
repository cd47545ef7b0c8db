import { callToActionFields } from './call-to-action.ts'
import { pictureFields } from './picture.ts'
import { pointFields } from './point.ts'
import { textBlockFields } from './text-block.ts'

/** The members of a long text. A product card carries the product's id: the store says the rest. */
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
