import { ApiError } from '../http/api-error.ts'

const DATASET_NAME = /^[a-z0-9][-_a-z0-9]{0,62}[a-z0-9]$/
export const ALIAS_PREFIX = '~'

/** @throws ApiError (400) for a name that the hosted service refuses, too */
export function requireDatasetName(name: string): void {
  if (DATASET_NAME.test(name)) return
  throw new ApiError(
    400,
    'Dataset names consist of 2 to 64 lowercase letters, numbers, underscores and dashes, and begin and end with a letter or number',
  )
}

/** The alias without its prefix. @throws ApiError (400) when it is malformed */
export function requireAliasName(name: string): string {
  const alias = name.startsWith(ALIAS_PREFIX) ? name.slice(ALIAS_PREFIX.length) : name
  requireDatasetName(alias)
  return alias
}
