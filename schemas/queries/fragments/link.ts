import { documentPathValue } from './document-path.ts'

/** The address a link leads to; a link still being written leads home. */
export const linkFields = /* groq */ `
  "href": coalesce(
    select(kind == "path" => path, kind == "address" => address),
    reference->{ "path": ${documentPathValue} }.path,
    "/"
  )
`
