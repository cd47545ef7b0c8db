import { defineQuery } from 'groq'
import { callToActionFields } from './fragments/link.ts'

/** The editors' words of the storefront's messages; one without any has its default words. */
export const siteMessagesQuery = defineQuery(`*[_id == "siteMessages" && _type == "siteMessages"][0] {
  ...,
  notFound { title, text, links[] { _key, ${callToActionFields} } }
}`)
