import { frFRLocale } from '@sanity/locale-fr-fr'
import { fr } from 'date-fns/locale/fr'
import { setDefaultOptions } from 'date-fns/setDefaultOptions'
import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { feedback } from './feedback.ts'
import { presentation } from './presentation.ts'
import { releases, structureReleases, studioReleases } from './releases.ts'
import { frenchStructureTexts } from './structure.ts'
import { studio } from './studio.ts'

const validation = {
  'generic.required': 'À remplir',
  'slug.missing-current': 'Cliquez sur « Générer » pour créer l’adresse de la page.',
  'slug.not-unique': 'Une autre page a déjà cette adresse : choisissez-en une autre.',
}

const copyPaste = {
  'copy-paste.on-paste.validation.read-only-fields-skipped.description':
    'Champs en lecture seule, laissés tels quels : {{fieldNames}}',
  'copy-paste.on-paste.validation.read-only-fields-skipped-truncated.description':
    'Champs en lecture seule, laissés tels quels : {{fieldNames}} et {{count}} autres',
}

const comments = { 'feature-name': 'Commentaires' }

const overrides = {
  comments,
  feedback,
  presentation,
  releases,
  structure: { ...frenchStructureTexts, ...structureReleases },
  studio: { ...studio, ...studioReleases },
  validation,
  'copy-paste': copyPaste,
}

// The Studio declares its page as English, which makes screen readers mispronounce it.
if (typeof document !== 'undefined') document.documentElement.lang = 'fr'

// The Studio formats some dates with this instance of date-fns without a locale.
setDefaultOptions({ locale: fr })

/**
 * The published French locale, and our resource bundles for keys that it lacks in this version of the Studio or
 * words for developers. For one namespace, the later bundle wins key by key.
 */
export const frenchLocale = definePlugin({
  name: 'lucarne/french-locale',
  plugins: [frFRLocale()],
  i18n: {
    bundles: Object.entries(overrides).map(([namespace, resources]) =>
      defineLocaleResourceBundle({ locale: 'fr-FR', namespace, resources }),
    ),
  },
})
