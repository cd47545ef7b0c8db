import { allows, ask, json } from './ask.ts'
import { type Finding, ok, problem } from './finding.ts'
import type { Variables } from './variables.ts'

const version = 'v2025-02-19'
const hasPages = 'defined(*[_type == "siteSettings"][0]._id)'

/** Does the dataset answer, hold the site's content, and let the storefront's pages ask? */
export async function checkContent(environment: Variables, origin: string): Promise<Finding[]> {
  const project = environment.VITE_SANITY_PROJECT_ID
  const dataset = environment.VITE_SANITY_DATASET
  if (!project || !dataset) return []
  const host = environment.VITE_SANITY_API_HOST || `https://${project}.api.sanity.io`
  const url = `${host}/${version}/data/query/${dataset}?query=${encodeURIComponent(hasPages)}`
  const answer = await ask(url, { headers: { origin } })
  if ('silent' in answer) return [problem(`Content: ${host} ${answer.silent}.`)]
  if (answer.status === 404) {
    return [problem(`Content: there is no dataset « ${dataset} » in project « ${project} ».`)]
  }
  if (answer.status === 401 || answer.status === 403) {
    return [problem(`Content: visitors may not read the dataset « ${dataset} ». Make it public.`)]
  }
  const body = json(answer.text)
  if (answer.status !== 200 || typeof body !== 'object' || body === null || !('result' in body)) {
    return [problem(`Content: ${host} answered ${answer.status}, which is no Content Lake’s answer.`)]
  }
  return [
    body.result === true
      ? ok(`Content: the dataset « ${dataset} » holds the site.`)
      : problem(`Content: the dataset « ${dataset} » is empty. Import schemas/seed (docs/deploy.md).`),
    allows(answer.headers, origin)
      ? ok(`Content: pages of ${origin} may read it.`)
      : problem(
          `Content: pages of ${origin} may not read it. Add that origin to the project’s CORS origins.`,
        ),
  ]
}
