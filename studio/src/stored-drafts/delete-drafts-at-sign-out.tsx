import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useEffect } from 'react'
import { definePlugin, type LayoutProps, useClient, useCurrentUser } from 'sanity'
import { deleteDrafts } from './draft-storage.ts'

function Layout(props: LayoutProps) {
  const userId = useCurrentUser()?.id
  const client = useClient({ apiVersion })
  useEffect(() => {
    if (userId === undefined) return undefined
    return () => {
      // A crash unmounts the layout too, without ending the session; without network, the session is unknown.
      const request = client.request<{ id?: string }>({ uri: '/users/me' })
      void request.then(
        (user) => user.id === undefined && deleteDrafts(userId),
        (error: { statusCode?: number }) => error.statusCode === 401 && deleteDrafts(userId),
      )
    }
  }, [client, userId])
  return props.renderDefault(props)
}

/** Deletes what a user has typed and not sent when they sign out. */
export const deleteDraftsAtSignOut = definePlugin({
  name: 'delete-drafts-at-sign-out',
  studio: { components: { layout: Layout } },
})
