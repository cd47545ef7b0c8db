/** Something that happened at the provider, in the shop's words. */
export interface PaymentEvent {
  /** The provider's id of the event: the same event told twice is one event. */
  id: string
  kind: 'paid' | 'awaiting_transfer' | 'cancelled'
  sessionId: string
  email?: string
  paymentMethod?: 'card' | 'transfer'
}
