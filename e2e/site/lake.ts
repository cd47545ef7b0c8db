import type { ServiceUrls } from '@lucarne/sandbox/environment.ts'
import { createClient, type SanityClient } from '@sanity/client'

/** The lake as an editor writes to it. */
export async function editorClient({ lake, studio }: ServiceUrls): Promise<SanityClient> {
  const origin = encodeURIComponent(studio)
  const login = await fetch(`${lake}/v1/auth/login/emile?origin=${origin}`, { redirect: 'manual' })
  const { hash } = new URL(login.headers.get('location') ?? '')
  const answer = await fetch(`${lake}/v1/auth/fetch?${hash.slice(1)}`)
  const { token } = await answer.json()
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
}
