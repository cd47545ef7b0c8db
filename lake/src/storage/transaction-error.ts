/** A transaction with this id was committed before: ids are given once. */
export class TransactionExistsError extends Error {
  override readonly name = 'TransactionExistsError'
  readonly transactionId: string

  constructor(transactionId: string) {
    super(`Transaction "${transactionId}" already exists`)
    this.transactionId = transactionId
  }
}
