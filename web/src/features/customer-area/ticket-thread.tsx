import { formatDate } from '@lucarne/core/lib/format.ts'
import type { AccountTicket } from '@lucarne/store/contract/account-ticket.ts'

const states: Record<AccountTicket['state'], string> = {
  new: 'Reçue',
  open: 'En cours',
  waiting: 'Répondue',
  closed: 'Terminée',
}

/** One ticket to the support with its replies. */
export function TicketThread({ ticket }: { ticket: AccountTicket }) {
  const { reference, subject, message, state, order_reference, created_at, replies } = ticket
  return (
    <article className="lit-s border border-line bg-s1 p-5">
      <h3 className="font-strong font-text">{subject}</h3>
      <p className="tabular text-faint text-small">
        {reference}, le {formatDate(created_at)}
        {order_reference && `, commande ${order_reference}`} – {states[state]}
      </p>
      <p className="wrap-anywhere mt-3 whitespace-pre-line">{message}</p>
      {replies.map(({ text, at }) => (
        <div key={at} className="mt-4 border-accent border-l-[3px] pl-4">
          <p className="text-faint text-small">Notre réponse, le {formatDate(at)}</p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
        </div>
      ))}
    </article>
  )
}
