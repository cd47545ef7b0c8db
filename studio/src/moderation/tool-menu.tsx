import { Card, Flex, Text } from '@sanity/ui'
import { ToolLink, type ToolMenuProps } from 'sanity'
import { useDecisionCounts } from './moderation-hooks.ts'

export const moderationToolName = 'moderation'

/** The tool menu, with a count of pending reviews. */
export function ToolMenuWithCount(props: ToolMenuProps) {
  const isModerator = props.tools.some(({ name }) => name === moderationToolName)
  return isModerator ? <LiveToolMenu {...props} /> : props.renderDefault(props)
}

const LiveToolMenu = (props: ToolMenuProps) => (
  <CountedToolMenu menu={props} pendingCount={useDecisionCounts()?.pending ?? 0} />
)

/**
 * The Studio's menu keeps its props: it mounts all links anew for every new array of tools, and a click that begins on
 * the old link and ends on the new one has no effect.
 */
export const CountedToolMenu = ({ menu, pendingCount }: { menu: ToolMenuProps; pendingCount: number }) => (
  <Flex align="center" direction={menu.context === 'sidebar' ? 'column' : 'row'} style={{ minWidth: 0 }}>
    {menu.renderDefault(menu)}
    {pendingCount > 0 && (
      <Card
        __unstable_focusRing
        as={ToolLink}
        data-as="a"
        name={moderationToolName}
        padding={2}
        radius={2}
        tone="caution"
      >
        <Text size={1} style={{ whiteSpace: 'nowrap' }} weight="medium">
          {pendingCount} avis en attente
        </Text>
      </Card>
    )}
  </Flex>
)
