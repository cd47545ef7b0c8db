import { StarIcon } from '@sanity/icons/Star'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { ModerationScreen } from './moderation-screen.tsx'

/** Deciding about many reviews in a row. */
export const moderationTool: Tool = {
  name: 'moderation',
  title: 'Modération',
  icon: StarIcon,
  component: ModerationScreen,
  // The list and the review stand in the address: a reload, or somebody else, opens the same place.
  router: route.create('/', [route.create('/:list', [route.create('/:id')])]),
}
