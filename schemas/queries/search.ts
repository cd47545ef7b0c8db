import { defineQuery } from 'groq'
import { documentPathValue } from './fragments/link.ts'
import { isForEveryone, isVisible } from './fragments/page.ts'

/** Documents of the site's search, besides products. */
const isSearchable = /* groq */ `(
    (_type in ["article", "category", "countryPage", "legalPage"] && defined(slug.current))
    || (_type == "page" && defined(path) && noindex != true)
    || _type in ["faq", "aboutPage", "compatibilityPage", "contactPage"]
    || (_type == "listPage" && page in ["offers", "faq", "reviews"])
  ) && ${isVisible}`

/** Version of a document's searchable texts, including those of referenced documents. */
const versionValue = /* groq */ `select(
    _type == "article" => _updatedAt + coalesce(category->_updatedAt, ""),
    _type == "contactPage" => _updatedAt + coalesce(*[_type == "siteSettings"][0]._updatedAt, ""),
    defined(sections) => _updatedAt + coalesce(array::join(sections[defined(section)].section->_updatedAt, ""), ""),
    _updatedAt
  )`

/** Condition for sections that all visitors of the page see. */
const isSearched = `${isVisible} && ${isForEveryone}`

/** The texts of a section, by the common field names. */
const sectionTexts = /* groq */ `
      title,
      text,
      "body": coalesce(pt::text(body), ""),
      items[] { "title": coalesce(title, ""), "text": coalesce(text, "") }
    `

/** The version of each document, for comparison with a search index. */
export const searchVersionsQuery = defineQuery(`*[${isSearchable}] { _id, "version": ${versionValue} }`)

/** The texts of the documents with these ids. */
export const searchDocumentsQuery = defineQuery(`
  *[_id in $ids && ${isSearchable}] {
    _id,
    _type,
    "version": ${versionValue},
    "path": select(_type == "faq" => "/support/faq#" + _id, ${documentPathValue}),
    "title": coalesce(question, title, ""),
    "name": coalesce(name, category->title, ""),
    "summary": coalesce(excerpt, subtitle, description, ""),
    "text": coalesce(pt::text(coalesce(body, answer)), ""),
    "sections": sections[${isSearched}] { ${sectionTexts} },
    "reusedSections": sections[defined(section) && ${isSearched}].section->.sections[${isSearched}] { ${sectionTexts} },
    "callouts": body[_type == "callout"] { title, text },
    "steps": body[_type == "steps"].items[] { title, text },
    "tableRows": body[_type == "table"].rows[] { cells },
    families[] { title, devices, apps },
    "requirements": requirements.rows[] { label, minimum, recommended },
    channels[] { title, text },
    "openingHours": select(_type == "contactPage" => *[_type == "siteSettings"][0].openingHours {
      title,
      rows[] { days, hours },
      note
    })
  }
`)
