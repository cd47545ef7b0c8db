import { ClockIcon } from '@sanity/icons/Clock'
import { defineField, type FieldGroupDefinition, type ValidationContext } from 'sanity'
import { shopTimeZone, type VisibleDates, visiblePeriodRule } from '../../rules/visibility.ts'

/** The tab of `visibilityFields`, for types that have tabs. */
export const visibilityGroup: FieldGroupDefinition = {
  name: 'visibility',
  title: 'Visibilité',
  icon: ClockIcon,
}

export const visibilityFieldset = { name: 'visibility', title: 'Visibilité', options: { columns: 2 } }

/** To the minute and in the shop's time zone, which the input shows, wherever the editor is. */
export const momentInput = {
  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'HH:mm',
  displayTimeZone: shopTimeZone,
  allowTimeZoneSwitch: false,
}

interface VisibilityOptions {
  group?: string
  /** A further rule for the dates. */
  rule?: (dates: VisibleDates, context: ValidationContext) => Promise<true | string>
}

/** The dates between which the queries show a published document (`isVisible`), on every plan of the hosted service. */
export const visibilityFields = ({ rule: extraRule, ...group }: VisibilityOptions = {}) => [
  defineField({
    ...group,
    name: 'visibleFrom',
    title: 'Visible à partir du',
    type: 'datetime',
    fieldset: 'visibility',
    description:
      'Heure de Paris. Vide : dès la publication. Publiez dès maintenant, le site attendra l’heure.',
    options: momentInput,
  }),
  defineField({
    ...group,
    name: 'visibleUntil',
    title: 'Jusqu’au',
    type: 'datetime',
    fieldset: 'visibility',
    description: 'Heure de Paris. Vide : sans fin. À l’heure dite, le site cesse de le montrer.',
    options: momentInput,
    validation: (rule) =>
      rule.custom((visibleUntil, context) => {
        const { visibleFrom }: VisibleDates = {
          ...(typeof context.parent === 'object' ? context.parent : {}),
        }
        const dates = { visibleFrom, visibleUntil }
        const period = visiblePeriodRule(dates)
        return period === true && extraRule ? extraRule(dates, context) : period
      }),
  }),
]

/** Selection of a preview that uses `withVisibility`. */
export const visibilitySelection = { visibleFrom: 'visibleFrom', visibleUntil: 'visibleUntil' }
