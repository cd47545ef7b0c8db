import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useToast } from '@sanity/ui/toast'
import { useCallback } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { decide, type Verdict } from './decide.ts'

/** Decides in the name of the person who is signed in; says so when the lake refuses. Resolves to whether it was done. */
export function useDecide(): (verdicts: readonly Verdict[]) => Promise<boolean> {
  const client = useClient({ apiVersion })
  const name = useCurrentUser()?.name ?? ''
  const toast = useToast()
  return useCallback(
    (verdicts) =>
      decide(client, verdicts, name).then(
        () => true,
        () => {
          toast.push({
            status: 'error',
            title: 'La décision n’a pas été enregistrée',
            description: 'Vérifiez votre connexion et vos droits, puis recommencez.',
          })
          return false
        },
      ),
    [client, name, toast],
  )
}
