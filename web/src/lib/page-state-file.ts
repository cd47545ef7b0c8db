declare global {
  interface Window {
    /** The parsed state of a prerendered page, which `build/pages/start-application.ts` fetches; undefined when that failed. */
    pageState?: Promise<unknown>
  }
}

/** The `<link>` that names the file of a prerendered page's state; other documents have none. */
export const pageStateLink = 'link[rel="page-state"]'

/** URL path of the file with the state of a page. */
export const pageStatePath = (path: string): string => `/page-state${path === '/' ? '/index' : path}.json`
