import { defineQuery } from 'groq'

/** The words of mails that the studio has changed, the brand's name, and the terms of sale that a confirmation carries. */
export const mailTextsQuery = defineQuery(`{
  "brandName": *[_id == "siteSettings"][0].brandName,
  "contactEmail": *[_id == "siteSettings"][0].contact.email,
  "texts": *[_type == "mailText"] { kind, subject, greeting, body, button },
  "terms": *[_type == "legalPage" && slug.current == "cgv"][0] { title, updatedOn, body }
}`)
