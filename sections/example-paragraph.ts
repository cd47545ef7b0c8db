/** A paragraph of rich text without marks, for the examples of sections. */
export const exampleParagraph = (_key: string, text: string) => ({
  _key,
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _key: 'text', _type: 'span', marks: [], text }],
})
