import { type UploadFailure, uploadReviewFile } from '@lucarne/core/backend/review-file.ts'
import {
  type NewReview,
  type OwnReview,
  ownReviewsKey,
  type ReviewResult,
  submitReview,
} from '@lucarne/core/backend/reviews.ts'
import { notifyMessage } from '@lucarne/core/messages/notify-message.ts'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import type { MessageName } from '@lucarne/schemas/messages/message-groups.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { CheckedFile, UploadKind } from './check-file.ts'
import { describeSubmitFailure, type SubmitFailure } from './describe-failure.ts'
import type { ReviewTexts } from './review-texts.ts'

export type ChosenReviewFiles = Partial<Record<UploadKind, CheckedFile | undefined>>

/** The share of each file that is uploaded, from 0 to 1. */
export type UploadProgress = Partial<Record<UploadKind, number>>

/** The change of an author's review, in place of a new one. */
export type ReviewEdit = {
  review: OwnReview
  title: string
  hint: string
  submitLabel: string
  sentMessage: MessageName
  /** Checkboxes « removed » of the files that the review has. */
  fileOptions: ReactNode
  save: (review: NewReview, removed: readonly unknown[]) => Promise<ReviewResult>
}

type Draft = ReviewTexts & {
  userId: string
  productId: string | null
  rating: number
  files: ChosenReviewFiles
  edit?: ReviewEdit | undefined
  removed: readonly unknown[]
}

/** Uploads a review's files, inserts or edits the review, and raises a toast with the result. */
export function useSubmitReview() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<UploadProgress>()
  // An uploaded file is not uploaded again when a later step failed.
  const uploadedPaths = useRef(new WeakMap<File, string>())

  const upload = async (
    kind: UploadKind,
    { files }: Draft,
  ): Promise<Result<string | null, UploadFailure>> => {
    const checked = files[kind]
    if (!checked) return { ok: true, value: null }
    const { file } = checked
    const path = uploadedPaths.current.get(file)
    if (path) return { ok: true, value: path }
    const reportProgress = (share: number) => setProgress((previous) => ({ ...previous, [kind]: share }))
    reportProgress(0)
    const result = await uploadReviewFile(checked, reportProgress)
    if (result.ok) uploadedPaths.current.set(file, result.value)
    return result
  }

  const uploadAndInsert = async (draft: Draft): Promise<Result<undefined, SubmitFailure>> => {
    const image = await upload('image', draft)
    if (!image.ok) return { ok: false, failure: { code: 'not_uploaded', reason: image.failure } }
    const video = await upload('video', draft)
    if (!video.ok) return { ok: false, failure: { code: 'not_uploaded', reason: video.failure } }
    const { files: _files, edit, removed, ...texts } = draft
    const review = { ...texts, imagePath: image.value, videoPath: video.value }
    return edit ? edit.save(review, removed) : submitReview(review)
  }

  /** @returns whether the review was inserted */
  const submitDraft = async (draft: Draft): Promise<boolean> => {
    setProgress({})
    const result = await uploadAndInsert(draft)
    setProgress(undefined)
    if (!result.ok) {
      notify({ tone: 'destructive', title: 'Erreur', description: describeSubmitFailure(result.failure) })
      return false
    }
    void notifyMessage(queryClient, draft.edit?.sentMessage ?? 'reviewSent')
    await queryClient.invalidateQueries({ queryKey: ownReviewsKey })
    return true
  }

  return { submitDraft, isSubmitting: progress !== undefined, progress: progress ?? {} }
}
