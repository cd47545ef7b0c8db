import type { StaffAction, StaffRefusal } from '@lucarne/store/contract/back-office/order-actions.ts'
import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import { Button, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import type { StaffFailure } from '../back-office-client.ts'
import { actionLabels } from './order-labels.ts'
import type { usePerformAction } from './order-queries.ts'
import { findUndo } from './undo.ts'

const toastId = 'reprise'

interface Undo {
  order: StaffOrder
  action: StaffAction
}

/** Offers to undo the last action, by a toast and a shortcut. */
export function useUndo(
  perform: ReturnType<typeof usePerformAction>,
  report: (failure: StaffFailure<StaffRefusal>) => void,
) {
  const [undo, setUndo] = useState<Undo>()
  const toast = useToast()

  const carryOut = ({ action, order }: Undo) => {
    setUndo(undefined)
    void perform(order, action).then((result) => {
      if (!result.ok) return report(result.failure)
      return toast.push({ id: toastId, status: 'info', title: `${order.reference} est comme avant.` })
    })
  }
  const offerUndo = (action: StaffAction, before: StaffOrder, order: StaffOrder) => {
    const inverse = findUndo(action, before, order)
    const offered = inverse && { order, action: inverse }
    setUndo(offered)
    if (!offered) return
    toast.push({
      id: toastId,
      status: 'success',
      duration: 10_000,
      closable: true,
      title: `${actionLabels[action.action]}\u202f: ${order.reference}`,
      description: (
        <Flex paddingTop={2}>
          <Button
            aria-keyshortcuts="z"
            fontSize={1}
            mode="ghost"
            text="Revenir en arrière (Z)"
            onClick={() => carryOut(offered)}
          />
        </Flex>
      ),
    })
  }
  return { offerUndo, takeBack: undo && (() => carryOut(undo)) }
}
