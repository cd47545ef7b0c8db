import type { ToolMenuProps } from 'sanity'
import { useDecisionCounts } from './use-decision-counts.ts'

/** The studio's bar of tools, with the number of reviews that wait beside « Modération ». */
export function ToolMenuWithCount(props: ToolMenuProps) {
  const moderates = props.tools.some(({ name }) => name === 'moderation')
  return moderates ? <CountedToolMenu {...props} /> : props.renderDefault(props)
}

function CountedToolMenu(props: ToolMenuProps) {
  const pending = useDecisionCounts()?.pending ?? 0
  if (pending === 0) return props.renderDefault(props)
  const tools = props.tools.map((tool) =>
    tool.name === 'moderation' ? { ...tool, title: `${tool.title} (${pending})` } : tool,
  )
  return props.renderDefault({ ...props, tools })
}
