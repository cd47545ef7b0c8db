import { describe, expect, it } from 'vitest'
import { buildSpellingVocabulary, completeWords, correctWords } from './spelling.ts'

const vocabulary = buildSpellingVocabulary([
  'La télévision francophone',
  'Installer sur un téléviseur Samsung',
  'Régler Android TV',
])

describe('a search with words of titles', () => {
  it.each([
    ['television', 'télévision*'],
    ['tele franco', 'télé* franco*'],
    ['TELE franco*', 'télé* franco*'],
    ['la télévision', 'la télévision*'],
    ['"tele" -regler tv', '"tele" -regler tv'],
    ['inconnu', 'inconnu'],
  ])('completes « %s » to « %s »', (typed, completed) =>
    expect(completeWords(typed, vocabulary)).toBe(completed),
  )

  it('keeps the spelling of words that are written in two ways', () =>
    expect(completeWords('cote', buildSpellingVocabulary(['côté cour', 'cote d’alerte']))).toBe('cote*'))
})

describe('a search without results', () => {
  it.each([
    ['samsng', 'samsung*'],
    ['samsugn', 'samsung*'],
    ['televizion samsng', 'télévision* samsung*'],
    ['androide télévision', 'android* télévision'],
    ['xyz', 'xyz'],
    ['"samsng"', '"samsng"'],
  ])('is corrected from « %s » to « %s »', (typed, corrected) =>
    expect(correctWords(typed, vocabulary)).toBe(corrected),
  )
})
