import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { createElement } from 'react'
import { useClient } from 'sanity'
import { replaceEverywhere, savePicture } from './picture-actions.ts'

const undoMs = 30_000
const toastId = 'images'

/** Mutations of pictures as the signed-in user, with toasts about the outcome. */
export function usePictureChanges() {
  const client = useClient({ apiVersion })
  const toast = useToast()
  const succeed = (title: string) => toast.push({ id: toastId, status: 'success', title })
  const fail = (title: string) =>
    toast.push({
      id: toastId,
      status: 'error',
      title,
      description: 'Vérifiez votre connexion et vos droits. Si un contenu a changé entre-temps, recommencez.',
    })
  const undo = async (restore: () => Promise<void>) => {
    try {
      await restore()
      succeed('L’image d’avant est rétablie')
    } catch {
      fail('Le remplacement n’a pas été annulé')
    }
  }
  return {
    save: async (id: string, words: Parameters<typeof savePicture>[2]) => {
      try {
        await savePicture(client, id, words)
        succeed('Image enregistrée')
      } catch {
        fail('L’image n’a pas été enregistrée')
      }
    },
    replace: async (ids: { from: string; to: string }) => {
      try {
        const { documentCount, undo: restore } = await replaceEverywhere(client, ids)
        const onClick = () => void undo(restore)
        toast.push({
          id: toastId,
          status: 'success',
          duration: undoMs,
          title: `Image remplacée dans ${documentCount} document${documentCount > 1 ? 's' : ''}`,
          description: createElement(Button, { text: 'Annuler', mode: 'ghost', onClick }),
        })
      } catch {
        fail('L’image n’a pas été remplacée')
      }
    },
    /** @returns id of the new picture; undefined when refused */
    upload: async (file: File): Promise<string | undefined> => {
      try {
        return (await client.assets.upload('image', file, { filename: file.name }))._id
      } catch {
        fail('L’image n’a pas été importée')
        return undefined
      }
    },
    /** @returns whether it was deleted; the Content Lake refuses it while the picture is in use */
    remove: async (id: string): Promise<boolean> => {
      try {
        await client.delete(id)
        succeed('Image supprimée')
        return true
      } catch {
        fail('L’image n’a pas été supprimée')
        return false
      }
    },
  }
}

export type PictureChanges = ReturnType<typeof usePictureChanges>
