/**
 * Why staff close a declaration without a refund, as the customer reads it (docs/product/law.md#closed-declarations).
 */
export const closingReasons = {
  taken_back: 'Déclaration retirée à votre demande',
  settled: 'Déjà réglé',
  not_returned: 'Articles non revenus',
  no_right: 'Cas où la loi exclut la rétractation',
} as const

export const withdrawalClosings = ['taken_back', 'settled', 'not_returned', 'no_right'] as const
/** A subscription may be terminated at any time. */
export const terminationClosings = ['taken_back', 'settled'] as const
