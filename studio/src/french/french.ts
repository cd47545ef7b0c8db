import { frFRLocale } from '@sanity/locale-fr-fr'
import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { copyPaste } from './copy-paste.ts'
import { presentation } from './presentation.ts'
import { structure } from './structure.ts'
import { studio } from './studio.ts'
import { validation } from './validation.ts'

const corrections = { presentation, structure, studio, validation, 'copy-paste': copyPaste }

/**
 * The Studio in French: the published translation, then what it lacks in this version of the Studio or says in a
 * developer's words. Of two bundles for one namespace the later wins, key by key.
 */
export const french = definePlugin({
  name: 'lucarne/french',
  plugins: [frFRLocale()],
  i18n: {
    bundles: Object.entries(corrections).map(([namespace, resources]) =>
      defineLocaleResourceBundle({ locale: 'fr-FR', namespace, resources }),
    ),
  },
})
