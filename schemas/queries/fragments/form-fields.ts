/** A form's fields, complete ones only. */
export const formFieldProjection = /* groq */ `
  "fields": coalesce(fields[defined(kind) && defined(label)] {
    _key,
    kind,
    label,
    "isRequired": kind == "email" || isRequired == true,
    "options": coalesce(options, [])
  }, [])
`
