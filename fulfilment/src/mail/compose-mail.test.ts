import { type MailKind, mailKindNames } from '@lucarne/schemas/mails/mail-kinds.ts'
import { describe, expect, test } from 'vitest'
import { sampleInvoice, sampleProForma } from '../invoices/sample-invoice.ts'
import { composeMail } from './compose-mail.ts'
import { sampleFacts } from './sample-mails.ts'

const sources = {
  siteUrl: 'https://lucarne.exemple',
  transferDetails: { beneficiary: 'Lucarne', iban: 'FR76 3000 6000 0112 3456 7890 189' },
}
const edited = { brandName: 'Lucarne', contactEmail: null, templates: {}, terms: null, legalInformation: {} }
const compose = (kind: MailKind, facts = sampleFacts[kind]) =>
  composeMail(sources, edited, { kind, invoice: null, ...facts })

/** The visible text of our own HTML, whose inline elements have no spaces of their own. */
const visibleText = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replace(/[ \n]+/g, ' ')

describe.each(mailKindNames)('the mail %s', (kind) => {
  test('has this subject and text', async () => {
    const { subject, text } = await compose(kind)
    await expect(`${subject}\n\n${text}`).toMatchFileSnapshot(`./snapshots/${kind}.txt`)
  })

  test('leaves no variable unfilled, and loads nothing', async () => {
    const { subject, html, text } = await compose(kind)
    for (const part of [subject, visibleText(html), text]) expect(part).not.toMatch(/\{|\}|undefined|null/)
    expect(html).not.toMatch(/<img|<script|url\(|@import|<link/)
  })

  test('says in its HTML what its text says', async () => {
    const { html, text } = await compose(kind)
    const shown = visibleText(html)
    const words = text.split(/\s+/).filter((word) => /^\p{L}{4,}$/u.test(word) && word !== word.toUpperCase())
    expect(words.filter((word) => !shown.includes(word))).toEqual([])
  })
})

test('a confirmation says that a parcel goes another way than the one that was chosen', async () => {
  const { order } = sampleFacts.order_received
  const facts = { variables: {}, order: { ...Object(order), is_shipping_method_valid: false } }
  expect((await compose('order_received', facts)).text).toMatch(
    /nous en prenons un autre,\s+sans\s+supplément/,
  )
})

test('a refusal says how to appeal, and after an appeal that it is final', async () => {
  const facts = sampleFacts.review_refused
  expect((await compose('review_refused', facts)).text).toMatch(/Faire\s+un\s+recours/)
  const final = { ...facts, variables: { ...facts.variables, is_final: true } }
  const { text } = await compose('review_refused', final)
  expect(text).toMatch(/définitive/)
  expect(text).not.toMatch(/Faire\s+un\s+recours/)
})

test('an order’s texts cannot add markup to a mail', async () => {
  const facts = sampleFacts.review_refused
  const { html } = await compose('review_refused', {
    ...facts,
    variables: {
      title: '<img src=x onerror=alert(1)>',
      reason: '"><a href="https://pirate.exemple">ici</a>',
    },
  })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('href="https://pirate.exemple"')
})

test('a reply adds neither markup nor a header to a mail', async () => {
  const facts = {
    variables: { reference: 'DM-1', name: 'Zoé\r\nBcc: a@exemple.fr', text: 'Bonjour {name}\n<b>gras</b>' },
    order: null,
  }
  const words = { subject: 'Pour {name}', greeting: 'Bonjour', paragraphs: ['Voici.'], button: '' }
  const mail = { kind: 'ticket_reply' as const, invoice: null, ...facts }
  const { subject, html, text } = await composeMail(
    sources,
    { ...edited, templates: { ticket_reply: words } },
    mail,
  )
  expect(subject).toBe('Pour Zoé Bcc: a@exemple.fr')
  expect(html).toContain('Bonjour {name}<br>&lt;b&gt;gras&lt;/b&gt;')
  expect(text).toContain('Bonjour {name}\n<b>gras</b>')
})

test.each(['//pirate.exemple', '/\\pirate.exemple', 'https://pirate.exemple', 'javascript:alert(1)'])(
  'a path that leads elsewhere is replaced by the customer area: %s',
  async (path) => {
    const { variables } = sampleFacts.access_issued
    const { text } = await compose('access_issued', {
      ...sampleFacts.access_issued,
      variables: { ...variables, path },
    })
    expect(text).toContain('https://lucarne.exemple/espace-client')
    expect(text).not.toContain('pirate')
  },
)

test('a mail without its order cannot be composed', async () => {
  await expect(compose('order_received', { variables: {}, order: null })).rejects.toThrow(/invalid/i)
})

test('an order’s confirmation carries its invoice', async () => {
  const mail = { kind: 'order_received' as const, invoice: sampleInvoice, ...sampleFacts.order_received }
  const { attachments } = await composeMail(sources, edited, mail)
  expect(attachments.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
    ['facture-f-2026-00042.pdf', 'application/pdf'],
  ])
})

test('an order that awaits its transfer carries a pro forma invoice', async () => {
  const mail = { kind: 'transfer_awaited' as const, invoice: sampleProForma, ...sampleFacts.transfer_awaited }
  const { attachments } = await composeMail(sources, edited, mail)
  expect(attachments.map(({ fileName }) => fileName)).toEqual(['facture-pro-forma-lu-7f3k-92qx.pdf'])
})

test('the mailed terms end with guarantee notice, seller and mediator', async () => {
  const legalInformation = {
    seller: {
      name: 'Persienne SAS',
      legalForm: 'SAS',
      capital: '10 €',
      registration: 'RCS Lille 123 456 789',
      vatNumber: 'FR12 345678901',
      address: '1 rue des Lilas\n59000 Lille',
      email: 'bonjour@persienne.fr',
      telephone: '+33 3 20 00 00 00',
    },
    guaranteeNotice: 'Deux ans de garantie légale.',
    mediator: { name: 'Médiation Balustre', address: '3 quai\n75001 Paris', url: 'https://balustre.fr' },
  }
  const terms = { title: 'CGV', updatedOn: '2025-08-11', body: [] }
  const mail = { kind: 'order_received' as const, invoice: null, ...sampleFacts.order_received }
  const { attachments } = await composeMail(sources, { ...edited, terms, legalInformation }, mail)
  const text = new TextDecoder().decode(attachments?.at(-1)?.content)
  expect(text.split('\n\n').slice(1).join('\n').trim()).toBe(
    [
      'AVIS SUR LA GARANTIE LÉGALE',
      'Deux ans de garantie légale.',
      'LE VENDEUR',
      'Dénomination\u202f: Persienne SAS',
      'Forme juridique\u202f: SAS, capital de 10 €',
      'Adresse\u202f: 1 rue des Lilas, 59000 Lille',
      'Immatriculation\u202f: RCS Lille 123 456 789',
      'TVA intracommunautaire\u202f: FR12 345678901',
      'E-mail\u202f: bonjour@persienne.fr',
      'Téléphone\u202f: +33 3 20 00 00 00',
      'LE MÉDIATEUR',
      'Médiation Balustre',
      '3 quai',
      '75001 Paris',
      'https://balustre.fr',
    ].join('\n'),
  )
})

test('an order’s confirmation carries the whole terms of sale as they stand', async () => {
  const block = (style: string, text: string) => ({
    _type: 'block',
    style,
    children: [{ _type: 'span', text }],
  })
  const terms = {
    title: 'Conditions générales de vente',
    updatedOn: '2026-08-11',
    body: [
      block('h2', 'Rétractation'),
      block('normal', 'Quatorze jours.'),
      { ...block('normal', 'Sans motif'), listItem: 'bullet' },
      { _type: 'callout', tone: 'info', title: 'Formulaire', text: 'Écrivez-nous.' },
      { _type: 'table', rows: [{ _type: 'tableRow', cells: ['Boîtier', '14 jours'] }] },
    ],
  }
  const mail = { kind: 'order_received' as const, invoice: null, ...sampleFacts.order_received }
  const { attachments } = await composeMail(sources, { ...edited, terms }, mail)
  expect(new TextDecoder().decode(attachments[0]?.content)).toBe(`Conditions générales de vente
Dernière mise à jour le 11 août 2026

RÉTRACTATION

Quatorze jours.

- Sans motif

Formulaire
Écrivez-nous.

Boîtier | 14 jours
`)
  const other = { kind: 'transfer_awaited' as const, invoice: null, ...sampleFacts.transfer_awaited }
  expect((await composeMail(sources, { ...edited, terms }, other)).attachments).toEqual([])
})
