import { listTenders, updateTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import type { TenderRecord } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TendersTab } from '#src/features/selling/tenders/tenders-tab.tsx'
import { confirmStore } from '#src/shell/confirm-store.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'
import { press, typeIn } from '#src/testing/try-form.ts'

afterEach(() => {
  leaveScreen()
  confirmStore.set(null)
})

const card: TenderRecord = {
  id: '0195a1c0-0000-7000-8000-000000000009',
  version: 1,
  key: 'card',
  name: { en: 'Card', es: 'Tarjeta' },
  type: 'debitCard',
  requiresReference: false,
  referenceMin: 0,
  referenceMax: 40,
  instructions: null,
  requiresCustomer: false,
  opensDrawer: false,
  countedAtClose: false,
  isRefundable: true,
  isOfflineAllowed: true,
  surchargePercent: null,
  position: 1,
  status: 'active',
  isUsed: true,
  waitsUntil: null,
}

test('the form in the address closes once it is saved, and asks only if something would be lost', async () => {
  const saved = { ...card, version: 2, name: { en: 'Cards', es: 'Tarjetas' } }
  showScreen(<TendersTab />, { [listTenders.path]: { items: [card] }, [updateTender.path]: { tender: saved } })
  const open = async () => {
    const row = await screen.findByRole('button', { name: /^Card/ })
    await act(async () => void fireEvent.click(row))
  }

  await open()
  await typeIn({ name: ['Cards', 'Tarjetas'] })
  await press('tender-save')
  await waitFor(() => expect(screen.queryByTestId('tender-save')).toBeNull())
  expect(confirmStore.get()).toBeNull()

  await open()
  await typeIn({ name: ['Other', 'Otra'] })
  await act(async () => void fireEvent.keyDown(screen.getByTestId('tender-save'), { key: 'Escape' }))
  await waitFor(() => expect(confirmStore.get()).not.toBeNull())
  expect(screen.queryByTestId('tender-save')).not.toBeNull()
})
