import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { mockSupabase } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'

/** Requirements for every page that requests a mailed link. */
export function describeLinkRequest(name: string, Page: ComponentType, endpoint: string, action: string) {
  describe(name, () => {
    beforeEach(() => mockContent(() => []))

    const requestLink = async () => {
      const { user } = renderTestPage(<Page />)
      await user.type(screen.getByLabelText('E-mail'), 'camille@exemple.fr')
      await user.click(screen.getByRole('button', { name: action }))
    }

    it('requests a link without revealing whether the account exists', async () => {
      const { requestBodies } = mockSupabase({ [endpoint]: { body: {} } })
      await requestLink()
      expect((await screen.findByText(/^Si un compte attend/)).textContent).toContain('camille@exemple.fr')
      expect(requestBodies(endpoint)).toEqual([expect.objectContaining({ email: 'camille@exemple.fr' })])
    })

    it.each([
      ['over_request_rate_limit', /Trop d’essais/],
      ['over_email_send_rate_limit', /Un e-mail vient de partir/],
    ])('shows a French message for %s', async (code, message) => {
      mockSupabase({ [endpoint]: { status: 429, body: { code, message: 'slow down' } } })
      await requestLink()
      expect(await screen.findByText(message)).toBeTruthy()
      expect(screen.queryByText(/^Si un compte attend/)).toBeNull()
    })
  })
}
