import 'fake-indexeddb/auto'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MovementForm } from '#src/features/selling/sessions/movement-form.tsx'
import { slipChoice } from '#src/features/selling/sessions/movement-slip.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { type PrintJob, setPrintRoute } from '#src/features/selling/receipts/public.tsx'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { openOutbox } from '#src/offline/databases.ts'
import { listUnsent } from '#src/offline/outbox.ts'
import { aRegister, someSettings } from '#src/testing/a-sale.ts'
import { aSession } from '#src/testing/a-session.ts'
import { noPins } from '#src/testing/no-pins.ts'

const printed: PrintJob[] = []

beforeEach(() => {
  printed.length = 0
  slipChoice.set('off')
  setPrintRoute((job) => {
    printed.push(job)
    return true
  })
})
afterEach(() => {
  cleanup()
  setPrintRoute(null)
})

function showForm(categories: string[]) {
  const settings = someSettings()
  const outbox = openOutbox(newId())
  const onClose = vi.fn<() => void>()
  const tools: SessionTools = {
    outbox,
    register: aRegister(),
    settings: { ...settings, company: { ...settings.company, movementCategories: categories } },
    session: aSession({ permissions: ['CHECKOUTS__MOVEMENTS_ADD'] }),
    pins: noPins,
    nudge: () => undefined,
  }
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <MovementForm tools={tools} first="payIn" onClose={onClose} onList={undefined} />
    </LanguageContext>,
  )
  fireEvent.change(screen.getByTestId('movement-amount'), { target: { value: '4500' } })
  fireEvent.change(screen.getByTestId('movement-reason'), { target: { value: 'Bags' } })
  const save = async () => {
    fireEvent.click(screen.getByTestId('movement-save'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    return (await listUnsent(outbox)).map(({ payload }) => payload)
  }
  return { save }
}

test('a movement has the chosen category, and a slip if this device prints them', async () => {
  const { save } = showForm(['Cleaning', 'Freight'])
  fireEvent.change(screen.getByTestId('movement-category'), { target: { value: 'Freight' } })
  fireEvent.click(screen.getByTestId('movement-slip'))
  expect(await save()).toMatchObject([{ kind: 'payIn', amount: 4500, category: 'Freight' }])
  expect(JSON.stringify(printed)).toContain('Freight')
})

test('without categories there is no choice, the document has none, and no slip is printed by default', async () => {
  const { save } = showForm([])
  expect(screen.queryByTestId('movement-category')).toBeNull()
  const [movement] = await save()
  expect(movement).not.toHaveProperty('category')
  expect(printed).toEqual([])
})
