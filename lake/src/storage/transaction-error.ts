/** A transaction with this id is already committed: ids are unique. */
export class TransactionExistsError extends Error {
  override readonly name = 'TransactionExistsError'
  readonly transactionId: string

  constructor(transactionId: string) {
    super(`Transaction "${transactionId}" already exists`)
    this.transactionId = transactionId
  }
}
