import { parse } from 'groq-js'
import { isJsonRecord } from '../../json.ts'
import type { NativeFunction } from '../syntax/nodes.ts'

const GLOBAL_REFERENCE = /^dataset:([^.:]+)\.([^:]+):([^:]+)$/
const projectIdNode = parse('sanity::projectId()')
const datasetNode = parse('sanity::dataset()')

/**
 * `documents::get(reference)`: the target of a global document reference (`dataset:<project>.<dataset>:<id>`, or an object
 * with it as `_ref`). Null for that of another dataset, which queries cannot read.
 */
export const getDocument: NativeFunction = ([referenceNode], evaluate) => {
  const reference = referenceNode && evaluate(referenceNode)
  const text = isJsonRecord(reference) ? reference._ref : reference
  const [, projectId, dataset, id] = typeof text === 'string' ? (GLOBAL_REFERENCE.exec(text) ?? []) : []
  if (id === undefined || projectId !== evaluate(projectIdNode) || dataset !== evaluate(datasetNode))
    return null
  return evaluate({ type: 'Deref', base: { type: 'Value', value: { _ref: id } } })
}
