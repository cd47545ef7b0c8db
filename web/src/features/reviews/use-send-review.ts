import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type UploadResult, uploadReviewFile } from '#backend/review-file.ts'
import { ownReviewsOptions, type SubmitResult, submitReview } from '#backend/reviews.ts'
import { notify } from '#ui/toast/toast-store.ts'
import type { CheckedFile, FileKind } from './check-file.ts'
import type { ReviewWords } from './review-draft.ts'

export type ReviewFiles = Partial<Record<FileKind, CheckedFile | undefined>>

/** The share of each file that is sent, from 0 to 1. */
export type UploadProgress = Partial<Record<FileKind, number>>

type Draft = ReviewWords & { userId: string; rating: number; files: ReviewFiles }

const folders = { image: 'images', video: 'videos' } as const

const uploadFailed = (detail: string): SubmitResult => ({
  ok: false,
  message: `Erreur lors de l'upload du fichier: ${detail}`,
})

/** Sends a review: its files, then its words; says how it went (spec §8). */
export function useSendReview() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<UploadProgress>()
  // A file that arrived is not sent again when what comes after it failed.
  const arrived = useRef(new WeakMap<File, string>())

  const upload = async (
    kind: FileKind,
    { files, userId }: Draft,
  ): Promise<UploadResult | { ok: true; url: null }> => {
    const checked = files[kind]
    if (!checked) return { ok: true, url: null }
    const { file, type } = checked
    const url = arrived.current.get(file)
    if (url) return { ok: true, url }
    const report = (share: number) => setProgress((before) => ({ ...before, [kind]: share }))
    report(0)
    const outcome = await uploadReviewFile({ ...type, file, folder: folders[kind], userId }, report)
    if (outcome.ok) arrived.current.set(file, outcome.url)
    return outcome
  }

  const deliver = async (draft: Draft): Promise<SubmitResult> => {
    const image = await upload('image', draft)
    if (!image.ok) return uploadFailed(image.detail)
    const video = await upload('video', draft)
    if (!video.ok) return uploadFailed(video.detail)
    const { files: _files, ...review } = draft
    return submitReview({ ...review, imageUrl: image.url, videoUrl: video.url })
  }

  /** @returns whether it arrived. */
  const send = async (draft: Draft): Promise<boolean> => {
    setProgress({})
    const outcome = await deliver(draft)
    setProgress(undefined)
    if (!outcome.ok) {
      notify({ tone: 'destructive', title: 'Erreur', description: outcome.message })
      return false
    }
    notify({
      tone: 'success',
      title: 'Avis envoyé !',
      description: 'Merci ! Votre avis est en attente de modération.',
    })
    await queryClient.invalidateQueries(ownReviewsOptions(draft.userId))
    return true
  }

  return { send, sending: progress !== undefined, progress: progress ?? {} }
}
