import { defineQuery } from 'groq'

/** The words of mails that the studio has changed, and the brand's name. */
export const mailTextsQuery = defineQuery(`{
  "brandName": *[_id == "siteSettings"][0].brandName,
  "texts": *[_type == "mailText"] { kind, subject, greeting, body, button }
}`)
