/** What a role may do with the documents that match a GROQ filter (the inside of `*[…]`). */
interface Grant {
  filter: string
  permissions: readonly ('read' | 'create' | 'update' | 'history' | 'editHistory')[]
  /** Names of the datasets that the grant is limited to; without, it covers every dataset of the embedded lake. */
  datasets?: readonly string[]
}

interface Role {
  name: RoleName
  title: string
  description: string
  grants: readonly Grant[]
}

export type RoleName =
  | 'administrator'
  | 'editor'
  | 'moderator'
  | 'customer-service'
  | 'reconciler'
  | 'previewer'
  | 'catalogue-announcer'

const content = ['production']
/** The dataset for comments and tasks. */
const comments = ['production-comments']

const everything = ['read', 'create', 'update', 'history', 'editHistory'] as const

/**
 * Types with rights of their own, each with the folder of its ids. A grant names both: with the type alone, a role could
 * put its type at the id of any other document, or another type at the id of a document with rights of its own.
 */
const restrictedFolders = { reviewModeration: 'moderation', cannedAnswers: 'desk' } as const

type RestrictedType = keyof typeof restrictedFolders

/** Published documents of a restricted type. */
const published = (type: RestrictedType) =>
  `_id in path("${restrictedFolders[type]}.*") && _type == "${type}"`

/** Also as a draft or in a release. */
const isInFolder = (folder: string) =>
  ['', 'drafts.', 'versions.*.'].map((prefix) => `_id in path("${prefix}${folder}.**")`).join(' || ')

const unrestricted = `_id in path("**") && !(_type in ${JSON.stringify(Object.keys(restrictedFolders))} || ${Object.values(restrictedFolders).map(isInFolder).join(' || ')})`

/**
 * Who may do what with content (docs/product/accounts.md#roles). The Content Lake enforces these grants; the studio
 * only hides what they forbid. A moderator reads what the public reads, which are ids without a dot.
 */
export const roles: readonly Role[] = [
  {
    name: 'administrator',
    title: 'Administration',
    description: 'Gère tout le contenu, les réglages et la modération.',
    grants: [{ filter: '_id in path("**")', permissions: everything }],
  },
  {
    name: 'editor',
    title: 'Rédaction',
    description: 'Rédige et publie les pages, les articles et l’aide.',
    grants: [{ filter: unrestricted, permissions: everything }],
  },
  {
    name: 'moderator',
    title: 'Modération',
    description: 'Approuve ou rejette les avis des clients.',
    grants: [
      { filter: '_id in path("*")', permissions: ['read'], datasets: content },
      { filter: published('reviewModeration'), permissions: everything, datasets: content },
      { filter: '_id in path("**")', permissions: everything, datasets: comments },
    ],
  },
  {
    name: 'customer-service',
    title: 'Service client',
    description: 'Suit les commandes et sert les clients à la boutique.',
    grants: [
      { filter: '_id in path("*")', permissions: ['read'], datasets: content },
      { filter: published('cannedAnswers'), permissions: ['read'], datasets: content },
    ],
  },
  {
    name: 'reconciler',
    title: 'Réconciliation',
    description: 'Accorde la modération et les avis des clients : un programme, pas une personne.',
    grants: [
      { filter: published('reviewModeration'), permissions: ['create'] },
      // At any id, so that it removes what an administrator copied elsewhere.
      { filter: '_type == "reviewModeration"', permissions: ['read', 'update'] },
    ],
  },
  {
    name: 'catalogue-announcer',
    title: 'Nouvelles du catalogue',
    description: 'Annonce les changements du catalogue aux pages ouvertes : un programme, pas une personne.',
    grants: [
      {
        filter: '_id == "catalogueChange" && _type == "catalogueChange"',
        permissions: ['read', 'create', 'update'],
        datasets: content,
      },
    ],
  },
  {
    name: 'previewer',
    title: 'Aperçus partagés',
    description: 'Lit les brouillons pour qui a reçu un lien d’aperçu : un programme, pas une personne.',
    grants: [{ filter: unrestricted, permissions: ['read'], datasets: content }],
  },
]

interface LocalUser {
  id: string
  name: string
  email: string
  role: RoleName
}

/** Staff of the embedded default, one per role, who sign in without a password. */
export const localUsers: readonly LocalUser[] = [
  { id: 'alice', name: 'Alice Martin', email: 'alice.martin@lucarne.example', role: 'administrator' },
  { id: 'emile', name: 'Émile Dubois', email: 'emile.dubois@lucarne.example', role: 'editor' },
  { id: 'modeste', name: 'Modeste Laurent', email: 'modeste.laurent@lucarne.example', role: 'moderator' },
  { id: 'sabine', name: 'Sabine Moreau', email: 'sabine.moreau@lucarne.example', role: 'customer-service' },
]

/** Programs that write content, each with a token. */
export const robots: readonly LocalUser[] = [
  { id: 'reconciler', name: 'Réconciliation des avis', email: '', role: 'reconciler' },
  { id: 'previewer', name: 'Aperçus partagés', email: '', role: 'previewer' },
  { id: 'catalogue-announcer', name: 'Nouvelles du catalogue', email: '', role: 'catalogue-announcer' },
]
