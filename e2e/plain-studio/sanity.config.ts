import { lakeFetch } from '@lucarne/lake/browser'
import { createClient } from '@sanity/client'
import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { article } from './schema/article.ts'
import { author } from './schema/author.ts'

const apiHost = process.env.SANITY_STUDIO_API_HOST ?? ''

export default defineConfig({
  name: 'plain',
  title: 'Plain studio',
  projectId: 'plain',
  dataset: 'production',
  apiHost,
  auth: { loginMethod: 'token', redirectOnSingle: false },
  unstable_clientFactory: (options) =>
    createClient({ ...options, apiHost, useProjectHostname: false, resolveFetch: () => lakeFetch(apiHost) }),
  schema: { types: [article, author] },
  plugins: [structureTool(), visionTool()],
  // Features that only the hosted service provides.
  document: { comments: { enabled: false }, askToEdit: { enabled: false } },
  tasks: { enabled: false },
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  mediaLibrary: { enabled: false },
  announcements: { enabled: false },
  apps: { canvas: { enabled: false } },
  beta: { create: { startInCreateEnabled: false } },
})
