import type { WorkspaceOptions } from 'sanity'

/** Switches off what only the hosted service can answer, so that an embedded studio calls nobody. */
export const quietWorkspace = {
  tasks: { enabled: false },
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  mediaLibrary: { enabled: false },
  announcements: { enabled: false },
  apps: { canvas: { enabled: false } },
  beta: { create: { startInCreateEnabled: false } },
} satisfies Partial<WorkspaceOptions>

export const quietDocument = {
  comments: { enabled: false },
  askToEdit: { enabled: false },
}
