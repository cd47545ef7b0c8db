import type { PatternWord } from '../text/index-words.ts'
import { allDocuments, intersect, type Selection, unite } from './selection.ts'

/** The selection without common words, whose lookup costs more than it saves. The result is a superset. */
export function withoutCommonWords(
  selection: Selection,
  isCommon: (words: readonly PatternWord[]) => boolean,
): Selection {
  if (selection.kind === 'words') return isCommon(selection.words) ? allDocuments : selection
  if (selection.kind !== 'and' && selection.kind !== 'or') return selection
  return selection.of
    .map((part) => withoutCommonWords(part, isCommon))
    .reduce(selection.kind === 'and' ? intersect : unite)
}
