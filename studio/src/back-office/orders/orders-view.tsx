import type { StaffRefusal } from '@lucarne/store/contract/back-office/order-actions.ts'
import type { StaffList, StaffOrderRow } from '@lucarne/store/contract/back-office/orders.ts'
import type { StaffPermission } from '@lucarne/store/contract/back-office/staff-permissions.ts'
import { Button, Card, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useReducer } from 'react'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import type { AreaProps } from '../area-props.ts'
import type { StaffFailure } from '../back-office-client.ts'
import { findRowBeside, type ListStep, stepShortcuts } from '../list-navigation.ts'
import { SearchBar } from '../search-field.tsx'
import { SplitView } from '../split-view.tsx'
import { useItemUrl } from '../use-item-url.ts'
import { ActionBar } from './action-bar.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { DisputeRule } from './dispute-rule.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { credentialImport, parcelImport } from './import-kinds.ts'
import { listOrderActions, type OfferedAction } from './offered-actions.ts'
import { OrderDetails } from './order-details.tsx'
import { describeOrderFailure } from './order-labels.ts'
import { OrderList } from './order-list.tsx'
import { useOrder, useOrders, usePerformAction } from './order-queries.ts'
import { orderShortcuts } from './order-shortcuts.ts'
import { reduceOrders, startOrders } from './orders-state.ts'
import { ScanDialog } from './scan-dialog.tsx'
import { useUndo } from './use-undo.tsx'

interface Props {
  list: StaffList
  permissions: readonly StaffPermission[]
  /** The order in the URL. */
  initialReference: string | undefined
  onCurrentChange: (reference: string) => void
  onOpen: AreaProps['onOpen']
}

/** The access that a row's order waits for, and the seen version. */
function activationOf({ reference, version, work }: StaffOrderRow) {
  const accessId = work.find(({ kind, task }) => kind === 'access' && task === 'issue')?.subject_id
  if (!accessId) return undefined
  const action = { action: 'issue_access', access_id: accessId, credentials: null } as const
  return { seen: { reference, version }, action }
}

function importKindOf(list: StaffList, permissions: readonly StaffPermission[]) {
  if (list === 'shipment') return parcelImport
  return list === 'access' && permissions.includes('import_credentials') ? credentialImport : undefined
}

/** A list of orders beside the current one, with keyboard navigation. */
export function OrdersView({ initialReference, list, onCurrentChange, onOpen, permissions }: Props) {
  const [state, dispatch] = useReducer(reduceOrders, initialReference, startOrders)
  const { activated, dialog, search, selected } = state
  const pages = useOrders(list, search)
  const importKind = importKindOf(list, permissions)
  const perform = usePerformAction()
  const toast = useToast()

  const loaded = pages.data?.pages.flatMap(({ orders }) => orders) ?? []
  const rows = loaded.filter(({ reference }) => !activated.has(reference))
  // The linked order may not be in the list.
  const current = selected ?? rows[0]?.reference
  const { data: order, error } = useOrder(current)
  const offered = order ? listOrderActions(order, permissions) : []

  useItemUrl(current, initialReference, onCurrentChange)

  const open = useCallback((key: string) => dispatch({ type: 'open', key }), [])
  const closeDialog = () => dispatch({ type: 'close_dialog' })
  const move = (step: ListStep) => {
    const next = findRowBeside(rows, ({ reference }) => reference === current, step)
    if (next) dispatch({ type: 'select', key: next.reference })
  }
  const report = (failure: StaffFailure<StaffRefusal>) => {
    const title = 'Rien n’a été changé'
    toast.push({ status: 'error', duration: 10_000, title, description: describeOrderFailure(failure) })
  }

  /** Issues from the pool, and has moved to the next row meanwhile. */
  const activate = async (key: string, { action, seen }: NonNullable<ReturnType<typeof activationOf>>) => {
    dispatch({ type: 'activate', key, keys: rows.map(({ reference }) => reference) })
    const result = await perform(seen, action)
    if (result.ok) return
    report(result.failure)
    dispatch({ type: 'refuse_activation', key })
  }
  const { offerUndo, takeBack } = useUndo(perform, report)
  const start = (one: OfferedAction) => {
    if (!order) return
    if (one.form !== 'none')
      dispatch({ type: 'show_dialog', dialog: { name: 'action', offered: one, order } })
    else void perform(order, one.action).then((result) => result.ok || report(result.failure))
  }

  const row = rows.find(({ reference }) => reference === current)
  const activation = list === 'access' && row ? activationOf(row) : undefined
  useShortcuts({
    ...Object.fromEntries(offered.map((one) => [one.key, () => start(one)])),
    ...(row && activation && { a: () => void activate(row.reference, activation) }),
    ...stepShortcuts(move),
    z: takeBack,
  })

  return (
    <Flex
      direction="column"
      flex={1}
      id="commandes"
      role="tabpanel"
      aria-labelledby={`liste-${list}`}
      overflow="hidden"
    >
      <Card borderBottom padding={3}>
        <Flex gap={2} wrap="wrap">
          <SearchBar
            label="Chercher dans toutes les commandes"
            placeholder="Numéro, nom ou e-mail"
            shortcuts={orderShortcuts}
            onSearch={(text) => dispatch({ type: 'search', text })}
          />
          {list === 'shipment' && (
            <Button
              fontSize={1}
              mode="ghost"
              text="Expédier au scanner"
              onClick={() => dispatch({ type: 'show_dialog', dialog: { name: 'scan' } })}
            />
          )}
          {importKind && (
            <Button
              fontSize={1}
              mode="ghost"
              text={importKind.title}
              onClick={() => dispatch({ type: 'show_dialog', dialog: { name: 'import' } })}
            />
          )}
        </Flex>
      </Card>
      {list === 'dispute' && (
        <DisputeRule mayDecide={permissions.includes('edit_rules')} onFailure={report} />
      )}
      <SplitView
        list={
          <OrderList
            rows={rows}
            current={current}
            isLoading={pages.data === undefined}
            isFiltered={search !== ''}
            onShow={open}
            {...(pages.hasNextPage && { onMore: () => void pages.fetchNextPage() })}
          />
        }
        listFailure={pages.error ? describeOrderFailure(pages.error) : undefined}
        isItemOpen={state.isItemOpen}
        onBack={() => dispatch({ type: 'back' })}
        actions={order && <ActionBar offered={offered} onStart={start} />}
        itemFailure={error ? describeOrderFailure(error) : undefined}
        maxItemWidth="80rem"
      >
        {order && (
          <OrderDetails key={order.reference} order={order} permissions={permissions} onOpen={onOpen} />
        )}
      </SplitView>
      {dialog?.name === 'scan' && <ScanDialog onDone={offerUndo} onClose={closeDialog} />}
      {dialog?.name === 'import' && importKind && <ImportDialog kind={importKind} onClose={closeDialog} />}
      {dialog?.name === 'action' && (
        <ActionDialog
          offered={dialog.offered}
          order={dialog.order}
          onDone={offerUndo}
          onClose={closeDialog}
        />
      )}
    </Flex>
  )
}
