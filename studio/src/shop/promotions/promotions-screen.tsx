import { promoStates, type StaffPromo } from '@lucarne/store/contract/staff-promotions.ts'
import { AddIcon } from '@sanity/icons/Add'
import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import { useKeystrokes } from '../../use-keystrokes.ts'
import type { AreaProps } from '../area-props.ts'
import { describeFailure } from '../describe-failure.ts'
import { PromoDetails } from './promo-details.tsx'
import { PromoDialog } from './promo-dialog.tsx'
import { PromoList } from './promo-list.tsx'
import { usePromo, usePromos } from './promo-queries.ts'

type OpenDialog = { promo: StaffPromo | undefined; isSwitching?: boolean }

const byState = (a: StaffPromo, b: StaffPromo) => promoStates.indexOf(a.state) - promoStates.indexOf(b.state)

/** Promotional codes, usable by keyboard alone. */
export default function PromotionsScreen({ desk, item, onNavigate, onOpen }: AreaProps) {
  const list = usePromos()
  const promos = list.data?.toSorted(byState) ?? []
  const current = item ?? promos[0]?.code
  const { data, error } = usePromo(current)
  const [dialog, setDialog] = useState<OpenDialog>()
  const mayEdit = desk.permissions.includes('edit_promotions')
  const isOpen = item !== undefined

  const show = (code: string) => onNavigate({ view: 'codes', item: code }, { replace: true })
  const step = (by: 1 | -1) => {
    const index = promos.findIndex(({ code }) => code === current)
    const next = promos[Math.min(Math.max(index + by, 0), promos.length - 1)]
    if (next) show(next.code)
  }
  const edits: Record<string, OpenDialog | undefined> = {
    n: { promo: undefined },
    e: data && { promo: data.promo },
    d: data && { promo: data.promo, isSwitching: true },
  }
  useKeystrokes(({ altKey, ctrlKey, key, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return undefined
    if (key === 'j' || key === 'ArrowDown') return () => step(1)
    if (key === 'k' || key === 'ArrowUp') return () => step(-1)
    const opened = mayEdit ? edits[key] : undefined
    return opened && (() => setDialog(opened))
  })

  const failure = list.error ?? error
  return (
    <Flex direction={['column', 'column', 'row']} flex={1} overflow="hidden">
      <Card
        borderRight
        display={[isOpen ? 'none' : 'block', isOpen ? 'none' : 'block', 'block']}
        flex={1}
        overflow="auto"
      >
        {mayEdit && (
          <Box padding={2} paddingBottom={0}>
            <Button
              aria-keyshortcuts="n"
              fontSize={1}
              icon={AddIcon}
              mode="ghost"
              text="Nouveau code"
              title="Touche N"
              width="fill"
              onClick={() => setDialog({ promo: undefined })}
            />
          </Box>
        )}
        {failure && (
          <Card padding={4} role="alert" tone="caution">
            <Text size={1}>{describeFailure(failure)}</Text>
          </Card>
        )}
        <PromoList promos={promos} current={current} isLoading={list.data === undefined} onShow={show} />
      </Card>
      <Box
        display={[isOpen ? 'block' : 'none', isOpen ? 'block' : 'none', 'block']}
        flex={[1, 1, 2]}
        overflow="auto"
      >
        <Box display={['block', 'block', 'none']} padding={3} paddingBottom={0}>
          <Button
            fontSize={1}
            icon={ArrowLeftIcon}
            mode="bleed"
            text="Retour à la liste"
            onClick={() => onNavigate({ view: 'codes' }, { replace: true })}
          />
        </Box>
        {data && mayEdit && (
          <Card borderBottom padding={3}>
            <Flex gap={2} wrap="wrap">
              <Button
                aria-keyshortcuts="e"
                fontSize={1}
                mode="ghost"
                text="Modifier"
                title="Touche E"
                onClick={() => setDialog(edits.e)}
              />
              <Button
                aria-keyshortcuts="d"
                fontSize={1}
                mode="ghost"
                text={data.promo.draft.is_active ? 'Désactiver' : 'Réactiver'}
                title="Touche D"
                onClick={() => setDialog(edits.d)}
              />
            </Flex>
          </Card>
        )}
        {data && (
          <Box paddingX={3} paddingY={4}>
            <PromoDetails
              promo={data.promo}
              orders={data.orders}
              onOpenOrder={(reference) => onOpen('commandes', 'all', reference)}
            />
          </Box>
        )}
      </Box>
      {dialog && (
        <PromoDialog
          {...dialog}
          onClose={(saved) => {
            setDialog(undefined)
            if (saved !== undefined) show(saved)
          }}
        />
      )}
    </Flex>
  )
}
