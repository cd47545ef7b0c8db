type Fields = Readonly<Record<string, unknown>>
type Section = Fields & { _key: string; _type: string }

interface PageMigration {
  /** The fields that pages of this type had before they were made of sections. */
  formerFields: readonly string[]
  /** The sections that show the same, in the same order. */
  sections: (page: Fields) => readonly (Section | undefined)[]
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A section of a former field; undefined for a field that a draft does not have. */
const section = (_type: string, _key: string, ...parts: readonly unknown[]): Section | undefined => {
  const fields = parts.filter(isFields)
  return fields.length === parts.length ? { ...Object.assign({}, ...fields), _key, _type } : undefined
}

/** A former object with another name for one of its fields. */
const withButtons = (value: unknown): unknown => {
  if (!isFields(value)) return value
  const { button, ...fields } = value
  return isFields(button) ? { ...fields, buttons: [{ ...button, _key: 'button' }] } : fields
}

/** The fields of a page that have a value. */
const pick = (page: Fields, names: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(
    Object.entries(names).flatMap(([from, to]) => (page[from] === undefined ? [] : [[to, page[from]]])),
  )

const points = (page: Fields, names: readonly string[]): unknown => {
  const items = names.flatMap((name) => {
    const point = page[name]
    return isFields(point) ? [{ ...point, _key: name, _type: 'point' }] : []
  })
  return items.length > 0 ? { items } : undefined
}

const fieldsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** A country's button, and the link that the code had beside it. */
const countryButtons = (button: unknown): Fields => ({
  buttons: [
    ...(isFields(button) ? [{ ...button, _key: 'button' }] : []),
    {
      _key: 'compatibility',
      _type: 'callToAction',
      label: 'Vérifier la compatibilité',
      link: { _type: 'link', kind: 'path', path: '/blog/compatibilite' },
    },
  ],
})

/** The icons that the code gave the benefits of countries, in their order. */
const countryBenefitIcons = ['bolt', 'screen', 'headset']

const countryBenefits = ({ benefits }: Fields): unknown =>
  benefits && {
    items: fieldsOf(benefits).map((benefit, index) => ({
      ...benefit,
      _type: 'benefit',
      icon: countryBenefitIcons[index % countryBenefitIcons.length],
    })),
  }

const countryFacts = ({ facts, body }: Fields): unknown =>
  (facts ?? body) && {
    items: fieldsOf(facts).map(({ label, value, ...fact }) => ({ ...fact, title: label, text: value })),
    ...(body !== undefined && { body }),
  }

/** The call that the code had at the end of each country's page. */
const countryCall = ({ name, button }: Fields): unknown =>
  isFields(button) && {
    title: `${name ?? ''}\u202f: choisissez une durée, regardez ce soir`,
    buttons: [{ ...button, _key: 'button' }],
  }

/** The first three of the chosen reviews that are approved. */
const homeReviews = (testimonials: unknown): unknown => {
  if (!isFields(testimonials)) return testimonials
  const { button, ...fields } = testimonials
  return { ...fields, ...(isFields(button) && { link: button }), rule: 'chosen', chosenCount: 3 }
}

const homeCall = (call: unknown): unknown => {
  if (!isFields(call)) return call
  const { primary, secondary, ...fields } = call
  const buttons = [primary, secondary].flatMap((button, index) =>
    isFields(button) ? [{ ...button, _key: index === 0 ? 'primary' : 'secondary' }] : [],
  )
  return { ...fields, buttons }
}

const pageMigrations: Readonly<Record<string, PageMigration>> = {
  aboutPage: {
    formerFields: ['image', 'figures', 'story', 'mission', 'vision', 'values', 'team', 'call'],
    sections: (page) => [
      section(
        'wideHeroSection',
        'opening',
        pick(page, { title: 'title', subtitle: 'text', image: 'image', figures: 'figures' }),
      ),
      section('textSection', 'story', page.story),
      section('statementsSection', 'purposes', points(page, ['mission', 'vision'])),
      section('stepsSection', 'values', page.values),
      section('teamSection', 'team', page.team),
      section('callToActionSection', 'call', withButtons(page.call)),
    ],
  },
  countryPage: {
    formerFields: ['image', 'button', 'benefits', 'facts', 'body'],
    sections: (page) => [
      section(
        'countryHeroSection',
        'opening',
        pick(page, { title: 'title', subtitle: 'text', image: 'image' }),
        countryButtons(page.button),
      ),
      section('benefitStripSection', 'benefits', countryBenefits(page)),
      section('factsSection', 'facts', countryFacts(page)),
      section('callToActionSection', 'call', countryCall(page)),
    ],
  },
  homePage: {
    formerFields: [
      ...['intro', 'heroLink', 'platforms', 'activation', 'catalogue'],
      ...['competitions', 'offer', 'devices', 'testimonials', 'finalCall'],
    ],
    sections: (page) => [
      section('slidesHeroSection', 'opening', pick(page, { intro: 'text', heroLink: 'link' })),
      section('platformsSection', 'platforms', page.platforms),
      section('activationSection', 'activation', page.activation),
      section('posterColumnsSection', 'catalogue', page.catalogue),
      section('competitionsSection', 'competitions', page.competitions),
      section('offerCardSection', 'offer', page.offer),
      section('devicesSection', 'devices', page.devices),
      section('reviewsSection', 'testimonials', homeReviews(page.testimonials)),
      section('callToActionSection', 'call', homeCall(page.finalCall)),
    ],
  },
  supportPage: {
    formerFields: ['searchPlaceholder', 'cards', 'faq', 'contact'],
    sections: (page) => [
      section(
        'searchHeroSection',
        'opening',
        pick(page, { title: 'title', subtitle: 'text', searchPlaceholder: 'placeholder' }),
      ),
      section('entriesSection', 'cards', page.cards && pick(page, { cards: 'items' })),
      section('questionsSection', 'faq', page.faq, { kind: 'chosen' }),
      section('contactSection', 'contact', page.contact),
    ],
  },
}

/** The types whose documents may have content from before pages were made of sections. */
export const migratedTypes: readonly string[] = Object.keys(pageMigrations)

/** A document's change: its sections, and the fields that they replace. */
export interface SectionsChange {
  sections: readonly Section[]
  formerFields: readonly string[]
}

/**
 * What turns the fixed fields that a page had into sections that show the same (docs/product.md#pages); undefined for a
 * document that has none of them, or sections already.
 */
export function toSections(document: Fields & { _type: string }): SectionsChange | undefined {
  const migration = pageMigrations[document._type]
  if (!migration || document.sections !== undefined) return undefined
  const formerFields = migration.formerFields.filter((name) => document[name] !== undefined)
  if (formerFields.length === 0) return undefined
  return {
    sections: migration.sections(document).filter((found) => found !== undefined),
    formerFields,
  }
}
