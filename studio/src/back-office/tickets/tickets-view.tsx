import type {
  StaffTicket,
  StaffTicketList,
  TicketAction,
  TicketRefusal,
} from '@lucarne/store/contract/back-office/tickets.ts'
import { Button, Card, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useReducer, useRef } from 'react'
import { type Shortcuts, useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import type { AreaProps } from '../area-props.ts'
import type { StaffFailure } from '../back-office-client.ts'
import { findRowBeside, type ListStep, stepShortcuts } from '../list-navigation.ts'
import { SearchBar } from '../search-field.tsx'
import { SplitView } from '../split-view.tsx'
import { useItemUrl } from '../use-item-url.ts'
import { ReplyForm, type ReplyFormHandle } from './reply-form.tsx'
import { getUnsentReply, TicketActions } from './ticket-actions.tsx'
import { TicketDetails } from './ticket-details.tsx'
import { TicketDialog, type TicketForm } from './ticket-dialog.tsx'
import { describeTicketFailure, ticketShortcuts } from './ticket-labels.ts'
import { TicketList } from './ticket-list.tsx'
import { useCannedAnswers, usePerformTicketAction, useTicket, useTickets } from './ticket-queries.ts'
import { reduceTickets, startTickets } from './tickets-state.ts'

const undoMs = 12_000

interface Props {
  list: StaffTicketList
  /** The ticket in the URL. */
  initialReference: string | undefined
  onCurrentChange: (reference: string) => void
  onOpen: AreaProps['onOpen']
}

/** A list of tickets beside the current one, with keyboard navigation. */
export function TicketsView({ initialReference, list, onCurrentChange, onOpen }: Props) {
  const [state, dispatch] = useReducer(reduceTickets, initialReference, startTickets)
  const { dialog, search, selected } = state
  const pages = useTickets(list, search)
  const reply = useRef<ReplyFormHandle>(null)
  const undoClose = useRef<() => void>(undefined)
  const answers = useCannedAnswers()
  const perform = usePerformTicketAction()
  const toast = useToast()

  const rows = pages.data?.pages.flatMap(({ tickets }) => tickets) ?? []
  // The linked ticket may not be in the list.
  const current = selected ?? rows[0]?.reference
  const { data: ticket, error } = useTicket(current)

  useItemUrl(current, initialReference, onCurrentChange)

  const show = useCallback((key: string) => dispatch({ type: 'open', key }), [])
  const move = (step: ListStep) => {
    const next = findRowBeside(rows, ({ reference }) => reference === current, step)
    if (next) dispatch({ type: 'select', key: next.reference })
  }
  const report = (failure: StaffFailure<TicketRefusal>) => {
    const title = 'Rien n’a été changé'
    toast.push({ status: 'error', duration: 10_000, title, description: describeTicketFailure(failure) })
  }

  /** Toast about a closed ticket, with an undo for some seconds. */
  const offerUndo = (before: StaffTicket, closed: StaffTicket) => {
    const { reference } = before
    const formerState = before.state === 'closed' ? 'open' : before.state
    const undo = () => {
      undoClose.current = undefined
      void perform(closed, { action: 'reopen', state: formerState }).then((result) =>
        result.ok ? show(reference) : report(result.failure),
      )
    }
    undoClose.current = undo
    toast.push({
      id: 'demande-close',
      status: 'success',
      duration: undoMs,
      title: `Demande ${reference} close`,
      description: <Button fontSize={1} mode="ghost" padding={2} text="Annuler (Z)" onClick={undo} />,
    })
  }
  const act = async (before: StaffTicket, version: number, action: TicketAction) => {
    const { reference } = before
    const result = await perform({ reference, version }, action)
    if (!result.ok) return result
    const { ticket: after } = result.value
    if (after.state === 'closed' && before.state !== 'closed') {
      if (list !== 'closed')
        dispatch({ type: 'leave', key: reference, keys: rows.map((row) => row.reference) })
      // Undo reopens the ticket; a sent mail cannot be undone.
      offerUndo(action.action === 'reply' ? { ...before, state: 'waiting' } : before, after)
    } else if (action.action === 'reply' || action.action === 'resend_reply') {
      toast.push({ status: 'success', title: `Réponse à ${before.name} envoyée` })
    }
    return result
  }
  const start = (action: TicketAction) => {
    if (ticket) void act(ticket, ticket.version, action).then((result) => result.ok || report(result.failure))
  }
  const ask = (name: TicketForm) => {
    if (ticket) dispatch({ type: 'show_form', form: name, ticket })
  }
  const isMine = ticket?.is_mine === true

  const unsent = ticket && getUnsentReply(ticket)
  const answerShortcuts = Array.from({ length: 9 }, (_, index): [string, () => void] => [
    String(index + 1),
    () => reply.current?.insert(index),
  ])
  const ticketKeys: Shortcuts = ticket
    ? {
        ...Object.fromEntries(answerShortcuts),
        r: () => reply.current?.focus(),
        a: () => start({ action: isMine ? 'unassign' : 'assign' }),
        c: ticket.state !== 'closed' && (() => start({ action: 'close' })),
        o: ticket.state === 'closed' && (() => start({ action: 'reopen', state: 'open' })),
        m: unsent && (() => start({ action: 'resend_reply', message_id: unsent.id })),
        n: () => ask('note'),
        l: () => ask('link_order'),
      }
    : {}
  useShortcuts({ ...ticketKeys, ...stepShortcuts(move), z: () => undoClose.current?.() })

  return (
    <Flex
      direction="column"
      flex={1}
      id="demandes"
      role="tabpanel"
      aria-labelledby={`liste-${list}`}
      overflow="hidden"
    >
      <Card borderBottom padding={3}>
        <SearchBar
          label="Chercher dans toutes les demandes"
          placeholder="Nom, e-mail, référence ou mots"
          shortcuts={ticketShortcuts}
          onSearch={(text) => dispatch({ type: 'search', text })}
        />
      </Card>
      <SplitView
        list={
          <TicketList
            rows={rows}
            current={current}
            isLoading={pages.data === undefined}
            isFiltered={search !== ''}
            onShow={show}
            {...(pages.hasNextPage && { onMore: () => void pages.fetchNextPage() })}
          />
        }
        listFailure={pages.error ? describeTicketFailure(pages.error) : undefined}
        isItemOpen={state.isItemOpen}
        onBack={() => dispatch({ type: 'back' })}
        actions={ticket && <TicketActions ticket={ticket} isMine={isMine} onAsk={ask} onStart={start} />}
        itemFailure={error ? describeTicketFailure(error) : undefined}
        maxItemWidth="48rem"
      >
        {ticket && (
          <TicketDetails key={ticket.reference} ticket={ticket} onOpen={onOpen} onShow={show}>
            <ReplyForm
              ref={reply}
              ticket={ticket}
              answers={answers}
              onPerform={(version, action) => act(ticket, version, action)}
            />
          </TicketDetails>
        )}
      </SplitView>
      {dialog && (
        <TicketDialog
          {...dialog}
          onPerform={(action) => act(dialog.ticket, dialog.ticket.version, action)}
          onClose={() => dispatch({ type: 'close_form' })}
        />
      )}
    </Flex>
  )
}
