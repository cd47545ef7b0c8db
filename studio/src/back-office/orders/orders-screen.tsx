import { type StaffList, staffLists } from '@lucarne/store/contract/back-office/orders.ts'
import { Badge, Card, Flex, Tab, TabList } from '@sanity/ui'
import { useCallback } from 'react'
import type { AreaProps } from '../area-props.ts'
import { orderListLabels } from './order-labels.ts'
import { OrdersView } from './orders-view.tsx'

/** Orders by pending task. */
export default function OrdersScreen({ status, item, onNavigate, onOpen, view }: AreaProps) {
  const list = staffLists.find((name) => name === view) ?? 'waiting'
  const waitingOf = (name: StaffList) =>
    name === 'waiting' || name === 'all' ? undefined : status.counts[name]
  const showOrder = useCallback(
    (reference: string) => onNavigate({ view: list, item: reference }, { replace: true }),
    [list, onNavigate],
  )
  return (
    <>
      <Card borderBottom paddingX={3} paddingY={2}>
        {/* On phones, the line scrolls. */}
        <TabList gap={1} style={{ flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap' }}>
          {staffLists.map((name) => (
            <Tab
              key={name}
              id={`liste-${name}`}
              aria-controls="commandes"
              label={tabLabel(name, waitingOf(name))}
              selected={name === list}
              onClick={() => onNavigate({ view: name })}
            />
          ))}
        </TabList>
      </Card>
      {/* The key resets search and selection when the list changes. */}
      <OrdersView
        key={list}
        list={list}
        permissions={status.permissions}
        initialReference={item}
        onCurrentChange={showOrder}
        onOpen={onOpen}
      />
    </>
  )
}

function tabLabel(name: StaffList, count: { waiting: number; late: number } | undefined) {
  const { waiting = 0, late = 0 } = count ?? {}
  return (
    <Flex align="center" as="span" gap={2}>
      <span>{waiting > 0 ? `${orderListLabels[name]} (${waiting})` : orderListLabels[name]}</span>
      {late > 0 && <Badge tone="critical">{late} en retard</Badge>}
    </Flex>
  )
}
