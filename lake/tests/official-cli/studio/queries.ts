import { defineQuery } from 'groq'

export const authorsQuery = defineQuery('*[_type == "author"]{ name }')
