import { documentPathValue } from './document-path.ts'
import { isVisible, leadsToVisible } from './visible.ts'

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
