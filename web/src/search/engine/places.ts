/** Where a document has a term: a set, of one bit for each of its texts. */
export const titlePlace = 1
export const keywordsPlace = 2
export const summaryPlace = 4
export const passagesStart = 3
/** A set stays a small integer of 30 bits: a 28th passage shares the bit of the first. */
const passageBits = 27

/** The set of one text: 0 is the summary, 1 the first passage. */
export const placeOfText = (position: number): number =>
  position === 0 ? summaryPlace : 1 << (passagesStart + ((position - 1) % passageBits))

/**
 * The texts with most of a query's words: one, or those of a long document that share a bit. None where all words are in
 * its title.
 */
export function bestTexts(wordPlaces: readonly number[], textCount: number): number[] {
  const positions = Array.from({ length: textCount }, (_, position) => position)
  const countIn = (place: number) => wordPlaces.filter((places) => places & place).length
  let best = 0
  let most = 0
  for (const place of positions.map(placeOfText)) {
    const count = countIn(place)
    if (count > most) {
      best = place
      most = count
    }
  }
  return positions.filter((position) => placeOfText(position) === best)
}
