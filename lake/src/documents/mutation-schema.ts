import * as z from 'zod'

const attributes = z.record(z.string(), z.unknown())
const path = z.string().min(1).max(2_000)

/** A document as a client sends it: only the type is required. */
const document = z.looseObject({ _id: z.string().exactOptional(), _type: z.string().min(1).max(128) })
const documentWithId = document.extend({ _id: z.string() })

const items = z.array(z.unknown())
const insert = z.union([
  z.object({ before: path, items }),
  z.object({ after: path, items }),
  z.object({ replace: path, items }),
])

export const patchOperations = z.object({
  ifRevisionID: z.string().exactOptional(),
  set: attributes.exactOptional(),
  setIfMissing: attributes.exactOptional(),
  unset: z.array(path).exactOptional(),
  inc: z.record(path, z.number()).exactOptional(),
  dec: z.record(path, z.number()).exactOptional(),
  diffMatchPatch: z.record(path, z.string()).exactOptional(),
  insert: insert.exactOptional(),
})

const byId = z.object({ id: z.string() })
const byQuery = z.object({ query: z.string(), params: attributes.exactOptional() })
const patch = z.union([patchOperations.extend(byId.shape), patchOperations.extend(byQuery.shape)])

/** Whether the history of what is deleted goes as well. */
const purge = z.boolean().exactOptional()

export const mutation = z.union([
  z.strictObject({ create: document }),
  z.strictObject({ createIfNotExists: documentWithId }),
  z.strictObject({ createOrReplace: documentWithId }),
  z.strictObject({ delete: z.union([byId.extend({ purge }), byQuery.extend({ purge })]) }),
  z.strictObject({ patch }),
])

/** Up to 128 ASCII letters, digits, `-` and `_`: it becomes the `_rev` of the documents it writes. */
export const transactionId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/)

/** The mutations are validated one by one. */
export const mutateBody = z.object({
  mutations: z.array(z.unknown()).min(1).max(10_000),
  transactionId: transactionId.exactOptional(),
})

export type Mutation = z.infer<typeof mutation>
/** What a patch or delete applies to; undefined for other mutations. */
export function toMutationSelection(mutation: Mutation): MutationSelection | undefined {
  if ('delete' in mutation) return mutation.delete
  return 'patch' in mutation ? mutation.patch : undefined
}

export type PatchOperations = z.infer<typeof patchOperations>
export type MutationSelection = z.infer<typeof byId> | z.infer<typeof byQuery>
