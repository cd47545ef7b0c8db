import { promoStates, type StaffPromo } from '@lucarne/store/contract/back-office/promotions.ts'
import { AddIcon } from '@sanity/icons/Add'
import { Box, Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import type { AreaProps } from '../area-props.ts'
import { describeFailure } from '../describe-failure.ts'
import { findRowBeside, type ListStep, stepShortcuts } from '../list-navigation.ts'
import { SplitView } from '../split-view.tsx'
import { PromoDetails } from './promo-details.tsx'
import { PromoDialog } from './promo-dialog.tsx'
import { PromoList } from './promo-list.tsx'
import { usePromo, usePromos } from './promo-queries.ts'

type OpenDialog = { promo: StaffPromo | undefined; isSwitching?: boolean }

const byState = (a: StaffPromo, b: StaffPromo) => promoStates.indexOf(a.state) - promoStates.indexOf(b.state)

/** Promotional codes, with keyboard navigation. */
export default function PromotionsScreen({ status, item, onNavigate, onOpen }: AreaProps) {
  const list = usePromos()
  const promos = list.data?.toSorted(byState) ?? []
  const current = item ?? promos[0]?.code
  const { data, error } = usePromo(current)
  const [dialog, setDialog] = useState<OpenDialog>()
  const mayEdit = status.permissions.includes('edit_promotions')

  const show = (code: string) => onNavigate({ view: 'codes', item: code }, { replace: true })
  const move = (step: ListStep) => {
    const next = findRowBeside(promos, ({ code }) => code === current, step)
    if (next) show(next.code)
  }
  const edits: Record<string, OpenDialog | undefined> = {
    n: { promo: undefined },
    e: data && { promo: data.promo },
    d: data && { promo: data.promo, isSwitching: true },
  }
  const openEdit = (opened: OpenDialog | undefined) => mayEdit && opened && (() => setDialog(opened))
  useShortcuts({ ...stepShortcuts(move), n: openEdit(edits.n), e: openEdit(edits.e), d: openEdit(edits.d) })

  const failure = list.error ?? error
  return (
    <>
      <SplitView
        list={
          <>
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
            <PromoList rows={promos} current={current} isLoading={list.data === undefined} onShow={show} />
          </>
        }
        listFailure={failure ? describeFailure(failure) : undefined}
        isItemOpen={item !== undefined}
        onBack={() => onNavigate({ view: 'codes' }, { replace: true })}
        actions={
          data &&
          mayEdit && (
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
          )
        }
      >
        {data && (
          <PromoDetails
            promo={data.promo}
            orders={data.orders}
            onOpenOrder={(reference) => onOpen('commandes', 'all', reference)}
          />
        )}
      </SplitView>
      {dialog && (
        <PromoDialog
          {...dialog}
          onClose={(saved) => {
            setDialog(undefined)
            if (saved !== undefined) show(saved)
          }}
        />
      )}
    </>
  )
}
