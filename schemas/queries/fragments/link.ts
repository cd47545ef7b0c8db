import { documentPathValue } from './document-path.ts'
import { isVisible } from './visible.ts'

/**
 * The address a link leads to. To an article that is not to be seen, it leads to the blog; to any other page, as a link
 * still being written, home.
 */
export const linkFields = /* groq */ `
  "href": coalesce(
    select(kind == "path" => path, kind == "address" => address),
    reference->{ "path": select(${isVisible} => ${documentPathValue}, _type == "article" => "/blog") }.path,
    "/"
  )
`
