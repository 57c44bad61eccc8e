import { listPeriodAddenda } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import { type Addendum, addendumKinds } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AddendaCard } from '#src/features/insight/period-closes/addenda-card.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

const id = '0195a1c0-0000-7000-8000-00000000abcd'
const links: Partial<Record<Addendum['kind'], string>> = {
  receipt: `purchaseOrder:${id}`,
  purchaseReturn: `purchaseOrder:${id}`,
  reversal: `purchaseOrder:${id}`,
  count: `stockCount:${id}`,
  drawer: `session:${id}:7`,
  session: `session:${id}:7`,
  sessionEnd: `session:${id}:7`,
  closing: `session:${id}:7`,
}

const anAddendum = (kind: Addendum['kind']): Addendum => {
  const isSale = ['document', 'void', 'correction'].includes(kind)
  return {
    kind,
    receiptNumber: isSale ? 'C1-000004' : null,
    name: isSale || kind === 'movement' ? null : '12',
    saleId: isSale ? id : null,
    link: links[kind] ?? null,
    stockKind: kind === 'movement' ? 'lost' : null,
    cashKind: kind === 'drawer' ? 'expense' : null,
    day: '2026-10-28',
    arrivedAt: '2026-11-03T12:00:00.000Z',
    amount: kind === 'closing' ? null : '-2380',
    why: 'recorded',
    note: null,
  }
}

type Close = Parameters<typeof AddendaCard>[0]['close']

/** The name of each entry, with where it leads. */
async function entriesIn(language: 'en' | 'es') {
  const answer = { items: addendumKinds.map(anAddendum), count: addendumKinds.length }
  // The card reads nothing else of a close.
  const close = { id } as Close
  showScreen(<AddendaCard close={close} />, { [listPeriodAddenda.path]: answer }, language)
  await screen.findByRole('table')
  const rows = [...document.querySelectorAll('tbody tr')]
  return rows.map((row) => [row.children[0]?.textContent, row.querySelector('a')?.getAttribute('href') ?? null])
}

test('names what arrived later, and leads to its document', async () => {
  const session = `/dashboard/checkouts/${id}/movements/7`
  expect(await entriesIn('en')).toEqual([
    ['C1-000004', `/dashboard/sales/${id}`],
    ['Void of C1-000004', `/dashboard/sales/${id}`],
    ['Payment of C1-000004 corrected', `/dashboard/sales/${id}`],
    ['Stock movement: Lost', null],
    ['Receipt of goods 12', `/dashboard/purchaseOrders?purchaseOrder=${id}`],
    ['Return to the supplier 12', `/dashboard/purchaseOrders?purchaseOrder=${id}`],
    ['Receipt of goods 12 reversed', `/dashboard/purchaseOrders?purchaseOrder=${id}`],
    ['Stock count 12', `/dashboard/stockCounts/${id}`],
    ['Cash of 12: Expenses', session],
    ['Opening of 12', session],
    ['Closing of 12', session],
    ['Closing of 12', session],
  ])
  leaveScreen()
  const names = (await entriesIn('es')).map(([name]) => name)
  expect(names).toContain('Recepción 12 revertida')
  expect(names).toContain('Efectivo de 12: Gastos')
})
