import { validateDocumentWithWorkspace } from '@sanity/validation'
import { createMockAuthStore, createWorkspaceFromConfig } from 'sanity'
import { type StoredDocument, seedDataset } from '../../schemas/tests/seed-dataset.ts'
import { schemaTypes } from '../schema-types.ts'
import { createSeedClient } from './seed-client.ts'

/** The demo content. */
export const dataset = await seedDataset()

export const workspace = await createWorkspaceFromConfig({
  name: 'default',
  projectId: 'seed',
  dataset: 'production',
  auth: createMockAuthStore({ client: createSeedClient(dataset), currentUser: null }),
  schema: { types: schemaTypes },
})

/**
 * The Studio's validation of a document: « id level path: message ».
 * @param documents of the Content Lake
 * @param queries receives each query of the rules
 */
export async function problems(
  document: StoredDocument,
  documents: readonly StoredDocument[] = dataset,
  queries?: string[],
): Promise<string[]> {
  const markers = await validateDocumentWithWorkspace({
    document: { _rev: '', _createdAt: '', _updatedAt: '', ...document },
    workspace,
    getClient: () => createSeedClient(documents, queries),
    getDocumentExists: async ({ id }) => documents.some(({ _id }) => _id === id),
  })
  return markers.map(
    ({ level, message, path }) => `${document._id} ${level} ${JSON.stringify(path)}: ${message}`,
  )
}
