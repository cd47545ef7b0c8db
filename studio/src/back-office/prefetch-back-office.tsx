import { useEffect } from 'react'
import { definePlugin, type LayoutProps, useCurrentUser } from 'sanity'
import { importShopScreen, isDeskOffered } from './back-office-tool.ts'

/** After the studio's own first requests. */
const delayMs = 1_000

function Layout(props: LayoutProps) {
  const isOffered = isDeskOffered(useCurrentUser())
  useEffect(() => {
    if (!isOffered) return undefined
    const timeout = setTimeout(() => void importShopScreen(), delayMs)
    return () => clearTimeout(timeout)
  }, [isOffered])
  return props.renderDefault(props)
}

/** Loads the desk's code before its tool is opened, for whom it is offered; its data only then. */
export const prefetchDesk = definePlugin({
  name: 'prefetch-desk',
  studio: { components: { layout: Layout } },
})
