import { staffTicketLists } from '@lucarne/store/contract/back-office/tickets.ts'
import { Badge, Card, Flex, Tab, TabList } from '@sanity/ui'
import { useCallback } from 'react'
import type { AreaProps } from '../area-props.ts'
import { ticketListLabels } from './ticket-labels.ts'
import { useTickets } from './ticket-queries.ts'
import { TicketsView } from './tickets-view.tsx'

/** Tickets of the contact form, by state. */
export default function TicketsScreen({ item, onNavigate, onOpen, view }: AreaProps) {
  const list = staffTicketLists.find((name) => name === view) ?? 'inbox'
  const counts = useTickets('inbox', '').data?.pages[0]?.counts
  const showTicket = useCallback(
    (reference: string) => onNavigate({ view: list, item: reference }, { replace: true }),
    [list, onNavigate],
  )
  const numbers = { inbox: counts && counts.new + counts.open, waiting: counts?.waiting }
  return (
    <>
      <Card borderBottom paddingX={3} paddingY={2}>
        {/* On phones, the line scrolls. */}
        <TabList gap={1} style={{ flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap' }}>
          {staffTicketLists.map((name) => (
            <Tab
              key={name}
              id={`liste-${name}`}
              aria-controls="demandes"
              label={
                <Flex align="center" as="span" gap={2}>
                  <span>
                    {ticketListLabels[name]}
                    {(name === 'inbox' || name === 'waiting') &&
                      numbers[name] !== undefined &&
                      numbers[name] > 0 &&
                      ` (${numbers[name]})`}
                  </span>
                  {name === 'inbox' && counts !== undefined && counts.late > 0 && (
                    <Badge tone="critical">{counts.late} en retard</Badge>
                  )}
                </Flex>
              }
              selected={name === list}
              onClick={() => onNavigate({ view: name })}
            />
          ))}
        </TabList>
      </Card>
      {/* The key resets search and selection when the list changes. */}
      <TicketsView
        key={list}
        list={list}
        initialReference={item}
        onCurrentChange={showTicket}
        onOpen={onOpen}
      />
    </>
  )
}
