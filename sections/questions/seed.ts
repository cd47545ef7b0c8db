export const questionsSectionExample = {
  _key: '040-questions',
  _type: 'questionsSection',
  title: 'Avant la séance',
  kind: 'chosen',
  questions: [
    { _key: 'replay', _type: 'reference', _ref: 'faq-produit-replay' },
    { _key: 'screens', _type: 'reference', _ref: 'faq-produit-ecrans' },
    { _key: 'trial', _type: 'reference', _ref: 'faq-produit-essai' },
    { _key: 'bandwidth', _type: 'reference', _ref: 'faq-compatibilite-debit' },
  ],
}
