import { checkRequiredContent } from './check-required-content.ts'
import { checkSeller } from './check-seller.ts'
import { type Finding, ok, problem } from './finding.ts'
import { allowsOrigin, parseJson, request } from './request.ts'
import type { Variables } from './variables.ts'

const version = 'v2025-02-19'
const hasPages = 'defined(*[_type == "siteSettings"][0]._id)'

/** Checks that the dataset is reachable, has the site's content, and allows the storefront's origin. */
export async function checkContent(environment: Variables, origin: string): Promise<Finding[]> {
  const project = environment.VITE_SANITY_PROJECT_ID
  const dataset = environment.VITE_SANITY_DATASET
  if (!project || !dataset) return []
  const host = environment.VITE_SANITY_API_HOST || `https://${project}.api.sanity.io`
  const queryUrl = `${host}/${version}/data/query/${dataset}`
  const response = await request(`${queryUrl}?query=${encodeURIComponent(hasPages)}`, { headers: { origin } })
  if ('failure' in response) return [problem(`Content: ${host} ${response.failure}.`)]
  if (response.status === 404) {
    return [problem(`Content: there is no dataset « ${dataset} » in project « ${project} ».`)]
  }
  if (response.status === 401 || response.status === 403) {
    return [problem(`Content: visitors may not read the dataset « ${dataset} ». Make it public.`)]
  }
  const body = parseJson(response.text)
  if (response.status !== 200 || typeof body !== 'object' || body === null || !('result' in body)) {
    return [problem(`Content: ${host} responded ${response.status}, which is not a Content Lake response.`)]
  }
  return [
    ...(await checkRequiredContent(environment, queryUrl)),
    ...(await checkSeller(environment, queryUrl)),
    body.result === true
      ? ok(`Content: the dataset « ${dataset} » holds the site.`)
      : problem(`Content: the dataset « ${dataset} » is empty. Import schemas/seed (docs/deploy.md).`),
    allowsOrigin(response.headers, origin)
      ? ok(`Content: pages of ${origin} may read it.`)
      : problem(
          `Content: pages of ${origin} may not read it. Add that origin to the project’s CORS origins.`,
        ),
  ]
}
