/** The data folder cannot be used as it is. The message is one sentence that tells the operator what to do. */
export class LakeDataError extends Error {
  override readonly name = 'LakeDataError'
}
