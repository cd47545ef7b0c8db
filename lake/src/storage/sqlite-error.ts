/** SQLite's result codes. */
const codes = { busy: 5, full: 13, notADatabase: 26 }

/** Whether SQLite failed with the given result code. */
export const isSqliteError = (error: unknown, code: keyof typeof codes): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === codes[code]

/** Whether SQLite or the file system had no space left. */
export const isDiskFull = (error: Error): boolean =>
  isSqliteError(error, 'full') || ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
