/** A comment, a string, or `geo(` that is neither an attribute nor a namespace. */
const tokenPattern = /\/\/[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<![\w.:$])geo(?=\s*\()/gs

const substitute = 'geo::latLng'
const addedLength = substitute.length - 'geo'.length

/**
 * Replaces `geo(…)`, which the parser of groq-js does not know, by `geo::latLng(…)`, which it accepts with any number of
 * arguments. `originalOffset` finds the place of an error in the original query.
 */
export function replaceGeoCalls(query: string): { text: string; originalOffset: (offset: number) => number } {
  const starts: number[] = []
  const text = query.replace(tokenPattern, (token, offset: number) => {
    if (token !== 'geo') return token
    starts.push(offset + starts.length * addedLength)
    return substitute
  })
  return {
    text,
    originalOffset: (offset) => offset - addedLength * starts.filter((start) => start < offset).length,
  }
}
