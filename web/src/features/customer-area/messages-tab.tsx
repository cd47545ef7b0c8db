import { getSessionToken } from '@lucarne/core/backend/session-token.ts'
import { ordersOptions } from '@lucarne/core/commerce/account-orders.ts'
import { accountTicketsOptions, sendAccountTicket } from '@lucarne/core/commerce/account-tickets.ts'
import type { StoreFailure } from '@lucarne/core/commerce/store-request.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { notifyMessage } from '@lucarne/core/messages/notify-message.ts'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { SelectField } from '@lucarne/core/ui/form/select.tsx'
import { TextArea } from '@lucarne/core/ui/form/text-field.tsx'
import { notify, type ToastMessage } from '@lucarne/core/ui/toast/toast-store.ts'
import type { AccountTicket } from '@lucarne/store/contract/account-ticket.ts'
import { ticketSubjects } from '@lucarne/store/contract/ticket-subjects.ts'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PendingPart } from './pending-part.tsx'
import { TicketThread } from './ticket-thread.tsx'

type Props = { userId: string; email: string }

/** « Messages »: a form to write to the support, and what was written and replied so far. */
export default function MessagesTab({ userId, email }: Props) {
  const query = useQuery(accountTicketsOptions(userId, getSessionToken))
  return (
    <div className="grid items-start gap-x-16 gap-y-14 md:grid-cols-2">
      <section aria-labelledby="ecrire">
        <h2 id="ecrire" className="text-h3">
          Écrire au support
        </h2>
        <p className="mt-2 mb-5 max-w-lead text-muted">
          La réponse arrive ici, et par e-mail à <span className="wrap-anywhere">{email}</span>.
        </p>
        <MessageForm userId={userId} onSent={() => query.refetch()} />
      </section>
      <section aria-labelledby="echanges">
        <h2 id="echanges" className="mb-5 text-h3">
          Vos échanges
        </h2>
        <Threads query={query} />
      </section>
    </div>
  )
}

function Threads({ query }: { query: UseQueryResult<AccountTicket[]> }) {
  const { data: tickets } = query
  if (!tickets)
    return (
      <PendingPart
        query={query}
        loading="Chargement de vos échanges"
        failed="Vos échanges n’ont pas pu être lus."
        className="lit-m h-40"
      />
    )
  if (tickets.length === 0) return <p className="text-muted">Aucun échange pour le moment.</p>
  return (
    <ul className="grid gap-4">
      {tickets.map((ticket) => (
        <li key={ticket.reference}>
          <TicketThread ticket={ticket} />
        </li>
      ))}
    </ul>
  )
}

const noOrder = 'Aucune en particulier'

const notSent = 'Votre message n’est pas parti. Réessayez dans un instant.'

const sentences: Record<Exclude<StoreFailure['code'], 'not_found'>, string> = {
  rate_limited: 'Plusieurs messages sont déjà venus de vous aujourd’hui. Nous y répondons d’abord.',
  invalid_request: notSent,
  conflict: notSent,
  failed: notSent,
}

/** The toast of a form whose store takes no messages (docs/product/site.md#placeholders). */
const supportPlaceholder: ToastMessage = {
  title: 'Messagerie en développement',
  description: 'Écrivez-nous sur WhatsApp, sur Telegram ou par e-mail.',
}

function MessageForm({ userId, onSent }: { userId: string; onSent: () => Promise<unknown> }) {
  const queryClient = useQueryClient()
  const { data: orders } = useQuery(ordersOptions(userId, getSessionToken))
  const [error, setError] = useState<string>()

  const send = async (data: FormData, form: HTMLFormElement) => {
    const order = getFormField(data, 'order')
    const subject = ticketSubjects.find((text) => text === getFormField(data, 'subject'))
    const sent = await sendAccountTicket(
      {
        subject: subject ?? 'Autre',
        message: getFormField(data, 'message'),
        ...(order !== noOrder && order !== '' && { order_reference: order }),
      },
      getSessionToken,
    )
    if (!sent.ok) {
      const { code } = sent.failure
      // A store of another kind takes no messages.
      if (code === 'not_found') notify(supportPlaceholder)
      else setError(sentences[code])
      return
    }
    setError(undefined)
    form.reset()
    void notifyMessage(queryClient, 'messageSent')
    await onSent()
  }

  return (
    <SubmitForm onSubmit={send}>
      <SelectField label="Sujet" name="subject" options={ticketSubjects} required />
      {orders && orders.length > 0 && (
        <SelectField
          label="Commande"
          name="order"
          options={[noOrder, ...orders.map(({ reference }) => reference)]}
        />
      )}
      <TextArea label="Message" name="message" rows={6} maxLength={4000} required />
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      <SubmitButton className="justify-self-start">Envoyer</SubmitButton>
    </SubmitForm>
  )
}
