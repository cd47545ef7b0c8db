import { z } from 'zod'
import { formatMailDate } from '../format.ts'
import { type DescribeMail, type MailFacts, type MailSources, requireText } from './mail-description.ts'
import { parseMailedOrder } from './mailed-order.ts'

/** A page of the site: `path` of the row, else the customer area. */
function pageUrl({ variables }: MailFacts, { siteUrl }: MailSources): string {
  const { data = '/espace-client' } = z.string().regex(/^\/\w/).safeParse(variables.path)
  return `${siteUrl}${data}`
}

/** Plan and end of a subscription; `end_date` is an ISO date in the row. */
const subscriptionValues = (facts: MailFacts) => ({
  plan: requireText(facts, 'plan'),
  end_date: formatMailDate(requireText(facts, 'end_date')),
})

/** `path` leads to the page that shows the access, or to a filled cart. */
const describeSubscription: DescribeMail = (facts, sources) => ({
  values: subscriptionValues(facts),
  buttonUrl: pageUrl(facts, sources),
  blocks: [],
})

const appealNote =
  'Vous pensez que nous nous trompons ? Connectez-vous, puis choisissez « Faire un recours » sous votre avis : un modérateur le relit avec vos explications. Un seul recours est possible.'
const finalRefusal = 'Cette décision fait suite à votre recours. Elle est définitive.'

export const accountMails = {
  access_issued(facts, sources) {
    const { values, ...rest } = describeSubscription(facts, sources)
    return { ...rest, values: { ...values, reference: parseMailedOrder(facts.order).reference } }
  },
  access_renewed: describeSubscription,
  renewal_reminder: describeSubscription,
  renewal_last_day: describeSubscription,
  ticket_received: (facts) => ({ values: { reference: requireText(facts, 'reference') }, blocks: [] }),
  ticket_reply: (facts) => ({
    values: { reference: requireText(facts, 'reference'), name: requireText(facts, 'name') },
    blocks: [{ kind: 'message', text: requireText(facts, 'text') }],
  }),
  review_published: (facts, { siteUrl }) => ({
    values: { title: requireText(facts, 'title') },
    buttonUrl: `${siteUrl}/temoignages`,
    blocks: [],
  }),
  review_refused: (facts, { siteUrl }) => ({
    values: { title: requireText(facts, 'title'), reason: requireText(facts, 'reason') },
    buttonUrl: `${siteUrl}/temoignages`,
    blocks: [{ kind: 'note', text: facts.variables.is_final === true ? finalRefusal : appealNote }],
  }),
  review_replied: (facts, { siteUrl }) => ({
    values: { title: requireText(facts, 'title') },
    buttonUrl: `${siteUrl}/temoignages`,
    blocks: [{ kind: 'message', text: requireText(facts, 'reply') }],
  }),
  account_deletion_requested: (facts, { siteUrl }) => ({
    values: { end_date: formatMailDate(requireText(facts, 'end_date')) },
    buttonUrl: `${siteUrl}/espace-client?onglet=parametres`,
    blocks: [],
  }),
  account_deletion_cancelled: () => ({ values: {}, blocks: [] }),
  account_deleted: () => ({ values: {}, blocks: [] }),
  email_changed: (facts) => ({ values: { new_email: requireText(facts, 'new_email') }, blocks: [] }),
  password_changed: (_facts, { siteUrl }) => ({
    values: {},
    buttonUrl: `${siteUrl}/mot-de-passe-oublie`,
    blocks: [],
  }),
} satisfies Record<string, DescribeMail>
