import { describe, expect, it } from 'vitest'
import { parseAction } from './parse-action.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const offered = (form: 'ship' | 'refund' | 'note') => ({ form, key: 'x', label: '' })

describe('the form of an action', () => {
  it('becomes the action, without what was left empty', () => {
    const fields = formOf({ carrier: ' Colissimo ', tracking_number: '6A1', tracking_url: '' })
    expect(parseAction(offered('ship'), fields)).toEqual({
      ok: true,
      value: { action: 'ship', carrier: 'Colissimo', tracking_number: '6A1', tracking_url: null },
    })
  })
  it.each([
    [offered('ship'), { carrier: '' }, 'carrier'],
    [offered('ship'), { carrier: 'x', tracking_url: 'javascript:alert(1)' }, 'tracking_url'],
    [offered('refund'), { amount: 'dix', reason: 'x' }, 'amount_in_cents'],
    [offered('note'), { note: '  ' }, 'note'],
    [
      { form: 'credentials', accessId: 'c9a6a1d0-0000-4000-8000-000000000000', key: 'p', label: '' } as const,
      { user_name: 'a b' },
      'user_name',
    ],
    [
      { form: 'close', declaration: { action: 'close_termination' }, key: 't', label: '' } as const,
      { reason: 'taken_back', note: ' ' },
      'closing',
    ],
  ])('names the field that is missing or wrong', (one, fields, code) => {
    expect(parseAction(one, formOf(fields))).toEqual({ ok: false, failure: { code } })
  })
})
