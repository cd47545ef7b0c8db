import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { toCartLine } from '#commerce/cart/cart-line.ts'
import { useCart } from '#commerce/cart/cart-store.ts'
import { product } from '#test/fixtures.ts'
import { renderPage } from '#test/render-app.tsx'
import { Component as OrderSuccessPage } from './order-success-page.tsx'

describe('order success', () => {
  beforeEach(() => {
    useCart.setState({ lines: product().variants.map((variant) => toCartLine(product(), variant, 1)) })
  })

  it('empties the cart of a placed order', () => {
    renderPage(<OrderSuccessPage />, '/commande/succes?session_id=cs_1')
    expect(screen.getByRole('heading', { name: 'Merci, c’est allumé' })).toBeTruthy()
    expect(useCart.getState().lines).toEqual([])
  })

  it('keeps the cart of whoever comes without an order', () => {
    renderPage(<OrderSuccessPage />, '/commande/succes')
    expect(screen.getByRole('heading', { name: 'Commande introuvable' })).toBeTruthy()
    expect(useCart.getState().lines).toHaveLength(1)
  })
})
