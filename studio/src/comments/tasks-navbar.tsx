import { type NavbarProps, useCurrentUser } from 'sanity'
import { mayComment } from '../offered-types.ts'

const isTaskAction = ({ name }: { name: string }) => name.startsWith('tasks-')

/**
 * The navigation bar, without tasks for customer service, which may not read them
 * (docs/product/studio.md#comments-and-tasks).
 */
export function TasksNavbar(props: NavbarProps) {
  const hasTasks = mayComment(useCurrentUser())
  const actions = props.__internal_actions
  if (hasTasks || !actions) return props.renderDefault(props)
  return props.renderDefault({
    ...props,
    __internal_actions: actions.filter((action) => !isTaskAction(action)),
  })
}
