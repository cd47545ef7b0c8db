import { DEFAULT_MAX_RECURSION_DEPTH, resolveInitialValueForType } from 'sanity'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isRecord } from '../rules/is-record.ts'
import { clientOf } from './seed-client.ts'
import { dataset, problems, workspace } from './validate-document.ts'

const examplePage = dataset.find(({ _id }) => _id === 'page-nuit-des-courts')
const examples = Array.isArray(examplePage?.sections) ? examplePage.sections.filter(isRecord) : []

const context = {
  ...{ projectId: 'seed', dataset: 'production', schema: workspace.schema, currentUser: null },
  getClient: () => clientOf(dataset),
}

// The Studio asks the browser for its scheduler.
beforeAll(() => void vi.stubGlobal('window', {}))
afterAll(() => void vi.unstubAllGlobals())

/** What the insert menu gives a new section. */
async function initialValue(typeName: string): Promise<Record<string, unknown>> {
  const type = workspace.schema.get(typeName)
  if (!type) throw new Error(`no section is called ${typeName}`)
  const value: unknown = await resolveInitialValueForType(type, {}, DEFAULT_MAX_RECURSION_DEPTH, context)
  return isRecord(value) ? value : {}
}

it.each(examples)('a new $_type leaves its optional objects empty', async (example) => {
  const objects = Object.entries(await initialValue(String(example._type))).filter(([, value]) =>
    isRecord(value),
  )
  for (const [name] of objects) {
    const { [name]: _, ...without } = example
    const page = { ...examplePage, _id: 'page-nuit-des-courts', _type: 'page', sections: [without] }
    const errors = (await problems(page)).filter((line) => line.includes(' error '))
    expect(errors, `${name} is optional`).not.toEqual([])
  }
})
