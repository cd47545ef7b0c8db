import { type ParityRow, partlySupported, supported } from './parity-row.ts'

const document = (name: string, title: string) =>
  supported(`sanity.action.document.${name}`, 'tests/actions.test.ts', title)
const version = (name: string, title: string) =>
  supported(`sanity.action.document.version.${name}`, 'tests/releases/release-actions.test.ts', title)
const release = (name: string, file: string, title: string) =>
  supported(`sanity.action.release.${name}`, `tests/releases/${file}.test.ts`, title)

/** Types of actions. */
export const actions: readonly ParityRow[] = [
  document('create', 'creates the draft, and refuses a second one'),
  document('edit', 'copies the published document into a draft first'),
  document('publish', 'replaces the published document by the draft and keeps _createdAt'),
  document('unpublish', 'unpublish turns the published document into a draft'),
  document('discard', 'version.discard and discard delete a draft, and are a 404 without one'),
  document('delete', 'delete removes the published document and its drafts at once'),
  document('replaceDraft', 'replaceDraft restores earlier content'),
  version('create', 'a version is a copy of its base and says which revision it copies'),
  version('replace', 'a version can be replaced and discarded'),
  version('discard', 'a version can be replaced and discarded'),
  version('unpublish', 'publishes all versions in one transaction and unpublishes what is marked'),
  release('create', 'release-actions', 'create writes an active release document, once for each id'),
  release('edit', 'release-actions', 'edit changes the metadata as the studio sends it'),
  release(
    'publish',
    'release-actions',
    'publishes all versions in one transaction and unpublishes what is marked',
  ),
  release('archive', 'release-actions', 'removes the versions, and unarchive restores them as they were'),
  release('unarchive', 'release-actions', 'removes the versions, and unarchive restores them as they were'),
  release(
    'schedule',
    'scheduling',
    'a scheduled release is published at its time, by the user who scheduled it',
  ),
  release('unschedule', 'scheduling', 'a scheduled release waits for its time and can be unscheduled'),
  release(
    'delete',
    'release-actions',
    'an archived or published release can be deleted, an active one cannot',
  ),
  partlySupported(
    'sanity.action.release.import',
    'A scheduled release becomes active.',
    'tests/releases/release-actions.test.ts',
    'import writes a release, which is active if it was scheduled',
  ),
  ...['variant.create', 'variant.edit', 'variant.delete'].map(
    (name): ParityRow => ({
      name: `sanity.action.${name}`,
      support: 'no',
      test: { file: 'tests/actions.test.ts', title: 'with an unsupported type are refused with that type' },
    }),
  ),
]

const mutation = (name: string, title: string) => supported(name, 'tests/mutations.test.ts', title)
const everyOperation = 'applies every kind of operation'

/** Mutations, and operations of patches. */
export const mutations: readonly ParityRow[] = [
  mutation('create', 'create refuses an existing id with documentAlreadyExistsError'),
  mutation(
    'createIfNotExists',
    'createIfNotExists keeps an existing document, createOrReplace only its _createdAt',
  ),
  mutation(
    'createOrReplace',
    'createIfNotExists keeps an existing document, createOrReplace only its _createdAt',
  ),
  mutation('delete', 'that deletes a missing document succeeds without a result'),
  mutation('patch by query', 'patches and deletes by query apply to every document of the result'),
  mutation('patch.ifRevisionID', 'a patch of an outdated revision is refused and changes nothing'),
  ...['set', 'setIfMissing', 'unset', 'insert', 'diffMatchPatch'].map((name) =>
    mutation(`patch.${name}`, everyOperation),
  ),
  ...['inc', 'dec'].map((name) =>
    mutation(`patch.${name}`, 'an increment of what is %s is refused, and nothing is written'),
  ),
]
