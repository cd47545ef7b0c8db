import fc from 'fast-check'
import { isRecord } from '../../../schemas/rules/is-record.ts'
import type { StoredDocument } from '../../../schemas/tests/seed-dataset.ts'
import { dataset, problems } from '../validate-document.ts'

/** The documents of a Content Lake, by id. */
export type Content = Map<string, StoredDocument>

/** An editor's command on a page. */
export interface Command {
  /** Printed in counterexamples. */
  name: string
  run: (content: Content, id: string) => void | Promise<void>
}

type Section = Record<string, unknown>

const template = dataset.find(({ _id }) => _id === 'page-nuit-des-courts')
if (!template) throw new Error('The demo content has no page with every section.')
const examples: Section[] = Array.isArray(template.sections) ? template.sections.filter(isRecord) : []

export const pageIds = ['page-one', 'page-two', 'page-three']
const paths = ['/rentree', '/rentree/courts', '/evenements', '/nos-offres', '/blog/x', 'rentree']
/** The moments at which pages and sections may appear and disappear. */
export const moments = ['2026-11-01T00:00:00Z', '2027-01-01T00:00:00Z', '2028-01-01T00:00:00Z']

/** A page's draft: the stored one, else a copy of the published page, else a new page. */
function draftOf(content: Content, id: string): StoredDocument {
  const stored = content.get(`drafts.${id}`) ?? content.get(id)
  const created = { ...template, _type: 'page', title: id, path: `/${id}`, sections: examples.slice(0, 1) }
  return { ...(stored ?? created), _id: `drafts.${id}` }
}

const setFields = (content: Content, id: string, fields: Record<string, unknown>): void =>
  void content.set(`drafts.${id}`, { ...draftOf(content, id), ...fields })

const changeSections =
  (change: (sections: Section[]) => Section[]): Command['run'] =>
  (content, id) => {
    const { sections } = draftOf(content, id)
    setFields(content, id, { sections: change(Array.isArray(sections) ? sections.filter(isRecord) : []) })
  }

/** Updates the section at an index, modulo the number of sections. */
const changeSection = (index: number, change: (section: Section) => Section) =>
  changeSections((sections) =>
    sections.map((section, position) => (position === index % sections.length ? change(section) : section)),
  )

/** Like the studio, refuses to publish a draft with errors. */
async function publish(content: Content, id: string): Promise<void> {
  const draft = content.get(`drafts.${id}`)
  if (!draft) return
  const reported = await problems(draft, [...content.values()])
  if (reported.some((line) => line.includes(' error '))) return
  content.delete(draft._id)
  content.set(id, { ...draft, _id: id })
}

/** Like the studio and the Content Lake, refuses to unpublish a referenced document. */
function unpublish(content: Content, id: string): void {
  const others = [...content.values()].filter(({ _id }) => _id !== id && _id !== `drafts.${id}`)
  if (others.some((other) => JSON.stringify(other).includes(`"_ref":"${id}"`))) return
  if (!content.has(id)) return
  content.set(`drafts.${id}`, draftOf(content, id))
  content.delete(id)
}

const insert = (example: Section, at: number): Command => ({
  name: `insert ${example._type} at ${at}`,
  run: changeSections((sections) =>
    sections.toSpliced(at % (sections.length + 1), 0, { ...example, _key: `k${at}-${sections.length}` }),
  ),
})

const drag = (from: number, to: number): Command => ({
  name: `drag section ${from} to ${to}`,
  run: changeSections((sections) => {
    const dragged = sections[from % (sections.length || 1)]
    const others = sections.filter((section) => section !== dragged)
    return dragged ? others.toSpliced(to % (others.length + 1), 0, dragged) : sections
  }),
})

const clear = (index: number, field: number): Command => ({
  name: `clear field ${field} of section ${index}`,
  run: changeSection(index, (section) => {
    const names = Object.keys(section).filter((name) => !name.startsWith('_'))
    const { [names[field % names.length] ?? '']: _, ...others } = section
    return others
  }),
})

const link = (index: number, _ref: string): Command => ({
  name: `link section ${index} to ${_ref}`,
  run: changeSection(index, (section) => {
    const target = { _type: 'link', kind: 'internal', reference: { _type: 'reference', _ref } }
    const button = { _key: 'b', _type: 'callToAction', label: 'Voir le programme', link: target }
    return 'buttons' in section ? { ...section, buttons: [button] } : section
  }),
})

const schedule = (index: number, visibleFrom?: string, visibleUntil?: string): Command => ({
  name: `schedule page or section ${index} from ${visibleFrom} until ${visibleUntil}`,
  run: (content, id) =>
    index % 2
      ? setFields(content, id, { visibleFrom, visibleUntil })
      : changeSection(index, (section) => ({ ...section, visibleFrom, visibleUntil }))(content, id),
})

const setParent = (_ref: string): Command => ({
  name: `parent ${_ref}`,
  run: (content, id) => setFields(content, id, { parent: { _type: 'reference', _ref } }),
})

const index = fc.nat(20)
const id = fc.constantFrom(...pageIds)
const moment = fc.option(fc.constantFrom(...moments), { nil: undefined })

export const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Command>({ name: 'publish', run: publish }) },
  fc.constant<Command>({ name: 'unpublish', run: unpublish }),
  fc
    .constantFrom(...paths)
    .map(
      (path): Command => ({
        name: `path ${path}`,
        run: (content, page) => setFields(content, page, { path }),
      }),
    ),
  fc.constantFrom(...pageIds, 'page-evenements').map(setParent),
  fc.tuple(fc.constantFrom(...examples), index).map(([example, at]) => insert(example, at)),
  fc.tuple(index, index).map(([from, to]) => drag(from, to)),
  fc.tuple(index, index).map(([at, field]) => clear(at, field)),
  fc.tuple(index, id).map(([at, target]) => link(at, target)),
  fc.tuple(index, moment, moment).map(([at, from, until]) => schedule(at, from, until)),
)
