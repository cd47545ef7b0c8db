import { frFRLocale } from '@sanity/locale-fr-fr'
import { fr } from 'date-fns/locale/fr'
import { setDefaultOptions } from 'date-fns/setDefaultOptions'
import { defineLocaleResourceBundle, definePlugin } from 'sanity'
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

/** Namespace `feedback`, which the published locale lacks entirely. */
const feedback = {
  'feedback.attachment.browse': 'Parcourir',
  'feedback.attachment.drop-zone': 'Déposez ou collez un fichier ici',
  'feedback.attachment.error.size': 'L’image doit peser moins de 20 Mo',
  'feedback.attachment.label': 'Joindre une image',
  'feedback.attachment.remove': 'Retirer',
  'feedback.cancel': 'Annuler',
  'feedback.consent.disclaimer': '« Oui » donne votre nom et votre e-mail à l’équipe de Sanity.',
  'feedback.consent.label': 'Pouvons-nous vous écrire à ce sujet ?',
  'feedback.consent.no': 'Non',
  'feedback.consent.yes': 'Oui',
  'feedback.dialog.title': 'Donner votre avis à Sanity',
  'feedback.error': 'Votre avis n’est pas parti',
  'feedback.menu-item': 'Donner votre avis',
  'feedback.message.label': 'Qu’est-ce qui va bien ? Qu’est-ce qui pourrait aller mieux ?',
  'feedback.message.placeholder': 'Décrivez le problème ou le souhait…',
  'feedback.sentiment.happy': 'Facile',
  'feedback.sentiment.label': 'Sanity est-il facile à utiliser ?',
  'feedback.sentiment.neutral': 'Sans avis',
  'feedback.sentiment.unhappy': 'Difficile',
  'feedback.submit': 'Envoyer',
  'feedback.success': 'Votre avis est parti, merci.',
}

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
