import { synonymGroups } from './synonyms.ts'
import { toTerm } from './tokens.ts'

const synonyms = new Map<string, Set<string>>()
for (const group of synonymGroups) {
  const terms = group.map(toTerm)
  for (const term of terms) synonyms.set(term, new Set([...(synonyms.get(term) ?? []), ...terms]))
}

/** The synonyms of a term. */
export const findSynonyms = (term: string): readonly string[] => [...(synonyms.get(term) ?? [])]
