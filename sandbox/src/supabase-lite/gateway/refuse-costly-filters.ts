import { getBearerToken } from '../auth/access-token.ts'
import type { RequestHandler } from './gateway.ts'
import { decodePath } from './request-path.ts'

/** An operator that becomes `~`, `~*` or `@@`, with its dot: `match.`, `not.imatch.`, `match(any).`, `wfts(french).`. */
const operator = String.raw`(i?match|(pl|ph|w)?fts)\s*(\(\s*\w+\s*\))?\s*\.`
const costlyFilter = new RegExp(String.raw`^\s*(not\s*\.\s*)*${operator}`, 'i')
/** Matches an operator after a column name, anywhere in a nested list of conditions. */
const costlyInConditions = new RegExp(String.raw`[(,.]\s*${operator}`, 'i')
/** Logical operators: `or`, `not.and`, and those of an embedded table, such as `review_votes.or`. */
const conditions = /(^|\.)(and|or)$/i

const hasCostlyFilter = (url: string): boolean =>
  [...new URL(url).searchParams].some(([name, value]) =>
    (conditions.test(name) ? costlyInConditions : costlyFilter).test(value),
  )

/**
 * Refuses filters by regular expression and full text without the secret key: a pattern with back-references would block
 * the only database session for minutes, thousands of words for seconds. A hosted project ends them by the role's
 * `statement_timeout`.
 */
export function refuseCostlyFilters(
  handle: RequestHandler,
  { secretKey, publishableKey }: { secretKey: string; publishableKey: string },
): RequestHandler {
  return async (request, clientIp) => {
    if (!decodePath(request.url).startsWith('/rest/v1/') || !hasCostlyFilter(request.url))
      return handle(request, clientIp)
    const token = getBearerToken(request.headers)
    if (request.headers.get('apikey') === secretKey || token === secretKey) return handle(request, clientIp)
    const isVisitor = token === '' || token === publishableKey
    const message = 'permission denied for filters by regular expression or full text'
    return Response.json(
      { code: '42501', details: null, hint: 'Use like or ilike', message },
      { status: isVisitor ? 401 : 403 },
    )
  }
}
