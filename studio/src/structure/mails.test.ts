import { schemaTypes } from '@lucarne/sections/schema-types.ts'
import { expect, it } from 'vitest'
import { frenchStructureTexts } from '../french/structure.ts'

it('a new message without a title is named by its kind in lists', () => {
  const mailTemplate = schemaTypes.find(({ name }) => name === 'mailTemplate')
  // The pane has the kind’s name; a preview of what is not stored yet would have none.
  expect(mailTemplate).toMatchObject({ __experimental_formPreviewTitle: false })
  expect(frenchStructureTexts['browser-document-title.new-document']).not.toContain('sans titre')
})
