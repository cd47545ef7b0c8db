import { useToast } from '@sanity/ui/toast'
import { useRef } from 'react'
import {
  type ArrayOfObjectsInputProps,
  FormCallbacksProvider,
  type InputProps,
  isArrayOfObjectsInputProps,
  type PatchEvent,
  set,
  useFormCallbacks,
} from 'sanity'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { restoreOrder } from './restore-order.ts'

type Sections = NonNullable<ArrayOfObjectsInputProps['value']>

/** Whether props are those of a page's list of sections. */
export const isSectionListInput = (props: InputProps): props is ArrayOfObjectsInputProps =>
  isArrayOfObjectsInputProps(props) && props.path.length === 1 && props.path[0] === 'sections'

/** Change of the list itself, not inside its items. */
const changesList = ({ patches }: PatchEvent): boolean =>
  patches.some(({ path, type }) => path.length <= 1 && type !== 'setIfMissing')

/**
 * A list of sections in which Ctrl+Z takes back what was removed, moved, added or pasted in this form, outside of text
 * fields, which have an undo of their own (docs/product/studio.md#undo).
 */
export function UndoSections(props: ArrayOfObjectsInputProps) {
  const callbacks = useFormCallbacks()
  const toast = useToast()
  const former = useRef<Sections[]>([])
  const record = () => void former.current.push(props.value ?? [])
  const recordEvent = (event: PatchEvent) => {
    if (changesList(event)) record()
    if (event.patches.some(({ path, type }) => path.length === 1 && type === 'unset'))
      toast.push({ status: 'info', title: 'Section retirée', description: 'Ctrl+Z la remet.' })
    callbacks.onChange(event)
  }
  useShortcuts({
    z:
      !props.readOnly &&
      (() => {
        const sections = former.current.pop()
        if (sections) props.onChange(set(restoreOrder(sections, props.value ?? [])))
      }),
  })
  return (
    <FormCallbacksProvider {...callbacks} onChange={recordEvent}>
      {props.renderDefault({
        ...props,
        onItemMove: (event) => {
          record()
          props.onItemMove(event)
        },
        onItemAppend: (item: Sections[number]) => {
          record()
          props.onItemAppend(item)
        },
      })}
    </FormCallbacksProvider>
  )
}
