import { useEffect } from 'react'
import { definePlugin, type LayoutProps, useCurrentUser } from 'sanity'
import { importBackOfficeScreen, isBackOfficeOffered } from './back-office-tool.ts'

/** Delayed until the studio's own first requests are done. */
const delayMs = 1_000

function Layout(props: LayoutProps) {
  const isOffered = isBackOfficeOffered(useCurrentUser())
  useEffect(() => {
    if (!isOffered) return undefined
    const timeout = setTimeout(() => void importBackOfficeScreen(), delayMs)
    return () => clearTimeout(timeout)
  }, [isOffered])
  return props.renderDefault(props)
}

/** Preloads the code of the back office for its users; data is loaded when it is opened. */
export const prefetchBackOffice = definePlugin({
  name: 'prefetch-back-office',
  studio: { components: { layout: Layout } },
})
