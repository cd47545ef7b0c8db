import type { QueryKey } from '@tanstack/react-query'

/** Query results that the build has written. */
export type BuiltQuery = { key: QueryKey; data: unknown }

/** Hydration data of a prerendered page: its route, and its query results. */
export type PageState = {
  /** Id of the prerendered route; null for a skeleton, which is not hydrated. */
  route: string | null
  queries: BuiltQuery[]
}

/** The file beside a page's HTML (`page-state/`). */
export type PageStateFile = PageState & {
  /** Hash of the state; in the HTML that it belongs to, too. */
  version: string
  /** URLs of the scripts that every page of the deployment starts with. */
  entries: string[]
  /** URLs of the chunks of the page and of its parts. */
  chunks: string[]
}

/** From where a visit resumes: `site-state.json` of each build and rebuild, which holds for all of its pages. */
export type SiteState = {
  /** Id of the last live event before the build's first query; empty when the lake does not tell. */
  eventId: string
  /** URL of the live events. */
  eventsUrl: string
  /** Version of the store's catalogue before the build's first query. */
  catalogue: { version: string; storeUrl: string }
  /** When a visibility date next shows or hides content (ms); null when none is scheduled. */
  nextChangeMs: number | null
  /** Results that no page shows, for what runs beside the pages. */
  queries: BuiltQuery[]
}

declare global {
  interface Window {
    /** Both fetched by `src/controls/start-application.ts`; undefined when that failed. */
    pageState?: Promise<PageStateFile | undefined>
    siteState?: Promise<SiteState | undefined>
  }
}

/** The `<link>` that names the file of a prerendered page's state; other documents have none. */
export const pageStateLink = 'link[rel="page-state"]'

/** URL path of the file with the state of a page. */
export const buildPageStatePath = (path: string): string =>
  `/page-state${path === '/' ? '/index' : path}.json`
