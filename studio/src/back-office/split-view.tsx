import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface Props {
  list: ReactNode
  /** A sentence, when the list could not be loaded. */
  listFailure?: string | undefined
  /** On a phone, the item is shown, not the list. */
  isItemOpen: boolean
  onBack: () => void
  /** What can be done with the item; stays in view. */
  actions?: ReactNode
  /** A sentence, when the item could not be loaded. */
  itemFailure?: string | undefined
  /** A CSS length. */
  maxItemWidth?: string
  children: ReactNode
}

const displayIf = (isShown: boolean) => {
  const onPhone = isShown ? 'block' : 'none'
  return [onPhone, onPhone, 'block'] as const
}

/** A list beside its current item; on a phone, one of them. */
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
