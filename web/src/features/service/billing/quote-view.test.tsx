import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QuoteView } from '#src/features/service/billing/quote-view.tsx'
import { LanguageContext } from '#src/language/use-t.ts'
import { aPriceTable, aQuote } from '#src/testing/a-billing.ts'
import { wordsIn } from '#src/testing/show-screen.tsx'

afterEach(cleanup)

function show(
  quote = aQuote(),
  { language = 'en', dueBefore = null }: { language?: 'en' | 'es'; dueBefore?: number | null } = {},
) {
  render(
    <LanguageContext value={wordsIn(language)}>
      <QuoteView
        quote={quote}
        table={aPriceTable}
        period="monthly"
        place={{ regionTag: 'CL', timeZone: 'America/Santiago' }}
        dueBefore={dueBefore}
      />
    </LanguageContext>,
  )
  // Intl writes amounts with spaces that do not break.
  return (testId: string) => (screen.getByTestId(testId).textContent ?? '').replaceAll(/\s/g, ' ')
}

test('explains each line: what is charged, and what a credit was computed from', () => {
  const textOf = show()
  expect(textOf('line-charge-ps')).toContain('Point of sale, plan Plus, Monthly')
  expect(textOf('line-charge-ps')).toContain('$23,788')
  expect(textOf('line-credit-ps')).toContain('Unused part of Point of sale, plan Start')
  expect(textOf('line-credit-ps')).toContain('$11,888 × 1,814,400 seconds left ÷ 2,678,400 seconds of the term')
  expect(textOf('line-credit-ps')).toContain('-$8,053')
  expect(textOf('direction-ps')).toBe('Point of sale: upgrade')
})

test('says what the balance pays, what is due, and the tax in it', () => {
  const textOf = show()
  expect(textOf('quote')).toContain('From your balance of $5,000-$5,000')
  expect(textOf('quote-due')).toBe('$10,735')
  expect(textOf('quote')).toContain('Includes $1,714 VAT (19%)')
  expect(textOf('quote-balance-after')).toBe('Balance afterwards: $0')
})

test('in Spanish it reads like written in Spanish', () => {
  const textOf = show(aQuote(), { language: 'es' })
  expect(textOf('line-credit-ps')).toContain('Parte no usada de Punto de venta, plan Inicial')
  expect(textOf('line-credit-ps')).toContain('$11.888 × 1.814.400 segundos que quedan ÷ 2.678.400 segundos del período')
  expect(textOf('quote-due')).toBe('$10.735')
  expect(textOf('direction-ps')).toBe('Punto de venta: plan superior')
})

test('a price that was worked out anew is shown with the one before', () => {
  const textOf = show(aQuote(), { dueBefore: 10_700 })
  expect(textOf('quote-changed')).toContain('The price was recalculated')
  expect(textOf('quote-changed')).toContain('Before: $10,700. Now: $10,735.')
})

test('lists what the company has too much of, with what to do about it', () => {
  show(aQuote({ exceeded: [{ limit: 'checkouts', used: 2, allowed: 1 }] }))
  const items = within(screen.getByTestId('quote-exceeded')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['2 registers; the plan includes 1. Archive registers.'])
})

test('a change for the end of the period charges nothing now', () => {
  const textOf = show(aQuote({ when: 'periodEnd', total: 0, dueNow: 0, balanceUsed: 0, balanceBefore: 0 }))
  expect(textOf('quote-due')).toBe('$0')
  expect(screen.queryByTestId('line-charge-ps')).toBeNull()
})
