import type { ValidationError } from 'sanity'
import type { ContentLink } from './content-links.ts'
import { toComparableText } from './content-objects.ts'

/** Words that say nothing to whoever hears links one by one, as `toComparableText` has them. */
const vagueTexts: ReadonlySet<string> = new Set([
  'ici',
  'cliquez ici',
  'cliquer ici',
  'clic',
  'c est ici',
  'par ici',
  'ce lien',
  'lien',
  'le lien',
  'en savoir plus',
  'savoir plus',
  'plus',
  'plus d infos',
  'plus d informations',
  'voir plus',
  'voir',
  'lire la suite',
  'la suite',
  'suite',
  'lire',
  'lire plus',
  'details',
  'cette page',
  'ce site',
  'decouvrir',
  'en decouvrir plus',
  'allez y',
  'ok',
])

const urlText = /^(?:https?:\/\/|www\.)\S+$/iu

/** Advice on the words of a document's links (WCAG 2.4.4). */
export function linkPurposeAdvice(links: readonly ContentLink[]): ValidationError[] {
  const firstTargets = new Map<string, string>()
  return links.flatMap(({ path, target, text }) => {
    const words = toComparableText(text)
    const first = firstTargets.get(words)
    if (target && first === undefined) firstTargets.set(words, target.id)
    const leadsElsewhere = target !== undefined && first !== undefined && first !== target.id
    const message = purposeMessage(text.trim(), words, leadsElsewhere)
    return message ? [{ message, path }] : []
  })
}

function purposeMessage(text: string, words: string, leadsElsewhere: boolean): string | undefined {
  if (text === '')
    return 'Ce lien n’a pas de mots : on ne peut ni le lire, ni l’entendre. Retirez-le, ou écrivez-les.'
  if (vagueTexts.has(words))
    return `« ${text} » ne dit pas où mène le lien : nommez la page, par exemple « Voir nos offres ».`
  if (urlText.test(text)) return 'Une adresse se lit mal et s’entend plus mal encore : nommez plutôt la page.'
  if (leadsElsewhere) return `Un autre lien « ${text} » mène ailleurs : donnez à chacun ses mots.`
  return undefined
}
