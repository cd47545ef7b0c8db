import { endOwnSession, type OwnSession, ownSessionsOptions } from '@lucarne/core/backend/session-check.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PendingPart } from './pending-part.tsx'

/** The devices on which the customer is signed in, each with a button that signs it out. */
export function SessionsList({ userId }: { userId: string }) {
  const query = useQuery(ownSessionsOptions(userId))
  if (!query.data)
    return (
      <PendingPart
        query={query}
        loading="Chargement de vos appareils"
        failed="Vos appareils n’ont pas pu être lus."
        className="h-16"
      />
    )
  return (
    <ul className="border-line border-t">
      {query.data.map((session) => (
        <SessionRow key={session.id} session={session} onEnded={() => query.refetch()} />
      ))}
    </ul>
  )
}

type RowProps = { session: OwnSession; onEnded: () => Promise<unknown> }

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const findName = (names: typeof browsers, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** « Firefox sur Windows », as far as a user agent says it. */
export function formatDeviceName(userAgent: string | null): string {
  const browser = findName(browsers, userAgent ?? '')
  const system = findName(systems, userAgent ?? '')
  return [browser ?? 'Navigateur', system].filter(Boolean).join(' sur ')
}

function SessionRow({ session, onEnded }: RowProps) {
  const [isEnding, setEnding] = useState(false)
  const name = formatDeviceName(session.user_agent)

  const end = async () => {
    setEnding(true)
    try {
      await endOwnSession(session.id)
      notify({ tone: 'success', title: 'Appareil déconnecté', description: name })
    } catch (error) {
      console.error(error)
      notify({
        tone: 'destructive',
        title: 'Erreur',
        description: 'Cet appareil est encore connecté. Réessayez.',
      })
    }
    await onEnded()
    setEnding(false)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3.5">
      <div className="min-w-0">
        <p className="font-strong">{name}</p>
        <p className="text-muted text-small">
          {session.is_current ? 'Cet appareil' : `Vu le ${formatDate(session.last_used_at)}`}
        </p>
      </div>
      {!session.is_current && (
        <Button size="small" aria-label={`Déconnecter ${name}`} loading={isEnding} onClick={() => void end()}>
          Déconnecter
        </Button>
      )}
    </li>
  )
}
