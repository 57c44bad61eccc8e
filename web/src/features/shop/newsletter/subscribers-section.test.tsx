import { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/shop/newsletter/endpoints.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SubscribersSection } from '#src/features/shop/newsletter/subscribers-section.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'
import { press } from '#src/testing/try-form.ts'

afterEach(leaveScreen)

const count = endpoints.countSubscribers.path
const find = endpoints.findSubscriber.path
const end = endpoints.endSubscriber.path
const type = (value: string) => fireEvent.change(screen.getByTestId('subscriber-email'), { target: { value } })

test('an address is looked for whole, and taken off the list', async () => {
  const subscriber = { email: 'ana@example.test', state: 'confirmed', since: '2026-11-02T12:00:00.000Z' }
  const calls = showScreen(<SubscribersSection />, {
    [count]: { confirmed: 3, pending: 1 },
    [find]: { subscriber },
    [end]: { confirmed: 2, pending: 1 },
  })
  await screen.findByTestId('subscriber-email')
  type('ana')
  await press('subscriber-look')
  expect(calls.filter(({ path }) => path === find)).toEqual([])
  type(' Ana@Example.test ')
  await press('subscriber-look')
  await screen.findByTestId('subscriber-found')
  await press('subscriber-end')
  await waitFor(() => expect(screen.queryByTestId('subscriber-found')).toBeNull())
  expect(calls.filter(({ path }) => path !== count).map(({ input }) => input)).toEqual([
    { email: 'ana@example.test' },
    { email: 'ana@example.test' },
  ])
})

test('the list is exported whole, and an empty one is not', async () => {
  const calls = showScreen(<SubscribersSection />, { [count]: { confirmed: 1, pending: 0 } })
  await screen.findByTestId('export-subscribers')
  await press('export-subscribers')
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(startExport.path))
  expect(calls.find(({ path }) => path === startExport.path)?.input).toMatchObject({
    entity: 'subscribers',
    format: 'csv',
    selection: { filters: {}, q: '', exceptIds: [] },
  })
  leaveScreen()
  showScreen(<SubscribersSection />, { [count]: { confirmed: 0, pending: 0 } })
  await screen.findByTestId('subscribers')
  expect(screen.queryByTestId('export-subscribers')).toBeNull()
  expect(screen.queryByTestId('subscriber-email')).toBeNull()
})
