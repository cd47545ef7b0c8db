import { keyed } from '../lib/keyed.ts'
import { callToAction, link } from '../lib/link.ts'
import { seo } from '../lib/point.ts'
import { reference } from '../lib/reference.ts'
import type { SeedDocument } from '../lib/seed-document.ts'
import type { FaqId } from '../shapes/help.ts'
import { compatibilityPage } from '../texts/compatibility-page.ts'
import { contactPage } from '../texts/contact-page.ts'
import { supportPage } from '../texts/support-page.ts'

const faqSection = ({ questions, title }: { title: string; questions: readonly FaqId[] }) => ({
  title,
  questions: keyed(questions.map((id) => reference(`faq-${id}`))),
})

const compatibilityDocument = (): SeedDocument => ({
  _id: 'compatibilityPage',
  _type: 'compatibilityPage',
  title: compatibilityPage.title,
  subtitle: compatibilityPage.subtitle,
  families: keyed(
    compatibilityPage.families.map(({ apps, devices, icon, title, tutorial }) => ({
      _type: 'deviceFamily',
      title,
      icon,
      devices,
      apps,
      tutorial: callToAction(tutorial),
    })),
  ),
  requirements: {
    title: compatibilityPage.requirements.title,
    text: compatibilityPage.requirements.text,
    rows: keyed(compatibilityPage.requirements.rows.map((row) => ({ _type: 'requirement', ...row }))),
  },
  help: {
    title: compatibilityPage.help.title,
    text: compatibilityPage.help.text,
    buttons: keyed(compatibilityPage.help.buttons.map(callToAction)),
  },
  seo: seo(compatibilityPage.seo),
})

const supportDocument = (): SeedDocument => ({
  _id: 'supportPage',
  _type: 'supportPage',
  title: supportPage.title,
  subtitle: supportPage.subtitle,
  searchPlaceholder: supportPage.searchPlaceholder,
  cards: keyed(
    supportPage.cards.map(({ icon, text, title, to }) => ({
      _type: 'supportCard',
      title,
      text,
      icon,
      link: link(to),
    })),
  ),
  faq: faqSection(supportPage.quickFaq),
  contact: supportPage.contact,
  seo: seo(supportPage.seo),
})

const contactDocument = (): SeedDocument => ({
  _id: 'contactPage',
  _type: 'contactPage',
  title: contactPage.title,
  subtitle: contactPage.subtitle,
  channels: keyed(contactPage.channels.map((channel) => ({ _type: 'contactChannel', ...channel }))),
  form: contactPage.form,
  faq: faqSection(contactPage.faq),
  openingHours: {
    title: contactPage.openingHours.title,
    rows: keyed(contactPage.openingHours.rows.map((row) => ({ _type: 'openingHoursRow', ...row }))),
    note: contactPage.openingHours.note,
  },
  seo: seo(contactPage.seo),
})

export const helpPageDocuments = (): SeedDocument[] => [
  compatibilityDocument(),
  supportDocument(),
  contactDocument(),
]
