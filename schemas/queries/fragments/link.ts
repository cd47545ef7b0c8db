/** The address a link leads to; a link still being written leads home. */
export const linkFields = /* groq */ `
  "href": coalesce(select(
    kind == "path" => path,
    address
  ), "/")
`
