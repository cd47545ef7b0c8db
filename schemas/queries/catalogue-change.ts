import { defineQuery } from 'groq'

/** The document that the store writes after each change of its catalogue: a time, and nothing else. */
export const catalogueChangeType = 'catalogueChange'

export const catalogueChangeQuery = defineQuery(`*[_type == "catalogueChange"][0].changedAt`)
