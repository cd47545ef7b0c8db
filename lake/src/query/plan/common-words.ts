import type { WantedWord } from '../text/index-words.ts'
import { both, either, everything, type Selection } from './selection.ts'

/** The selection less its common words: to find all who hold them costs more than it tells. A superset, as any. */
export function withoutCommonWords(
  selection: Selection,
  isCommon: (words: readonly WantedWord[]) => boolean,
): Selection {
  if (selection.kind === 'words') return isCommon(selection.words) ? everything : selection
  if (selection.kind !== 'and' && selection.kind !== 'or') return selection
  return selection.of
    .map((part) => withoutCommonWords(part, isCommon))
    .reduce(selection.kind === 'and' ? both : either)
}
