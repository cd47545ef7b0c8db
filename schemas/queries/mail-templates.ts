import { defineQuery } from 'groq'

/**
 * The words of mails that the studio has changed, the brand's name, and the terms of sale that a confirmation carries, with
 * what the law wants beside them.
 */
export const mailTemplatesQuery = defineQuery(`{
  "brandName": *[_id == "siteSettings"][0].brandName,
  "contactEmail": *[_id == "siteSettings"][0].contact.email,
  "texts": *[_type == "mailTemplate"] { kind, subject, greeting, body, button },
  "terms": *[_type == "legalPage" && slug.current == "cgv"][0] { title, updatedOn, body },
  "legalInformation": *[_type == "legalInformation"][0] {
    seller { name, legalForm, capital, registration, vatNumber, address, email, telephone },
    mediator { name, address, url },
    "guaranteeNotice": guaranteeNotice.text
  }
}`)
