import { isVisible, leadsToVisible } from './page.ts'

/** The path of a document's own page: `buildDocumentPath` of `routes/`, in GROQ. */
export const documentPathValue = /* groq */ `select(
    _type in ["article", "category"] => "/blog/" + slug.current,
    _type in ["countryPage", "legalPage"] => "/" + slug.current,
    defined(path) => path,
    _type == "homePage" => "/",
    _type == "aboutPage" => "/a-propos",
    _type == "compatibilityPage" => "/blog/compatibilite",
    _type == "supportPage" => "/support",
    _type == "contactPage" => "/support/contact",
    page == "offers" => "/nos-offres",
    page == "blog" => "/blog",
    page == "faq" => "/support/faq",
    page == "reviews" => "/temoignages"
  )`

/** A link's href: the blog for a hidden article, the home page for any other missing target. */
export const linkFields = /* groq */ `
  "href": coalesce(
    select(kind == "path" => path, kind == "address" => address),
    reference->{ "path": select(${isVisible} => ${documentPathValue}, _type == "article" => "/blog") }.path,
    "/"
  )
`

export const callToActionFields = /* groq */ `
  label,
  ...link { ${linkFields} }
`

export const navigationLinkFields = /* groq */ `
  label,
  description,
  ...link { ${linkFields} }
`

export const navigationMenuFields = /* groq */ `
  label,
  links[${leadsToVisible}] { _key, ${navigationLinkFields} }
`
