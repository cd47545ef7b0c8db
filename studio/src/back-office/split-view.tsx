import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface Props {
  list: ReactNode
  /** Error sentence of the list. */
  listFailure?: string | undefined
  /** On phones, shows the item instead of the list. */
  isItemOpen: boolean
  onBack: () => void
  /** Sticky actions of the item. */
  actions?: ReactNode
  /** Error sentence of the item. */
  itemFailure?: string | undefined
  /** A CSS length. */
  maxItemWidth?: string
  children: ReactNode
}

const displayIf = (isShown: boolean) => {
  const onPhone = isShown ? 'block' : 'none'
  return [onPhone, onPhone, 'block'] as const
}

/** A list beside its current item; on phones, one of them. */
export function SplitView({
  actions,
  children,
  isItemOpen,
  itemFailure,
  list,
  listFailure,
  maxItemWidth,
  onBack,
}: Props) {
  return (
    <Flex direction={['column', 'column', 'row']} flex={1} overflow="hidden">
      <Card borderRight display={[...displayIf(!isItemOpen)]} flex={1} overflow="auto">
        {listFailure && (
          <Card padding={4} role="alert" tone="caution">
            <Text size={1}>{listFailure}</Text>
          </Card>
        )}
        {list}
      </Card>
      <Box display={[...displayIf(isItemOpen)]} flex={[1, 1, 2]} overflow="hidden">
        <Flex direction="column" height="fill">
          <Box display={['block', 'block', 'none']} padding={3} paddingBottom={0}>
            <Button
              fontSize={1}
              icon={ArrowLeftIcon}
              mode="bleed"
              text="Retour à la liste"
              onClick={onBack}
            />
          </Box>
          {actions && (
            <Card borderBottom padding={3}>
              {actions}
            </Card>
          )}
          <Box flex={1} overflow="auto">
            <Box paddingX={3} paddingY={4} style={{ maxWidth: maxItemWidth }}>
              {itemFailure && (
                <Card padding={3} radius={2} role="alert" tone="caution">
                  <Text size={1}>{itemFailure}</Text>
                </Card>
              )}
              {children}
            </Box>
          </Box>
        </Flex>
      </Box>
    </Flex>
  )
}
