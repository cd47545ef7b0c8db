import { ComposeIcon } from '@sanity/icons/Compose'
import { SearchIcon } from '@sanity/icons/Search'
import { TagIcon } from '@sanity/icons/Tag'
import type { FieldGroupDefinition } from 'sanity'

/** The tabs of a document's form, with the same names in the same order everywhere. */
export const contentGroup: FieldGroupDefinition = {
  name: 'content',
  title: 'Contenu',
  icon: ComposeIcon,
  default: true,
}

export const filingGroup: FieldGroupDefinition = { name: 'filing', title: 'Classement', icon: TagIcon }

export const seoGroup: FieldGroupDefinition = { name: 'seo', title: 'Référencement', icon: SearchIcon }
