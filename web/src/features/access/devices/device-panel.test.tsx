import { listDevices, renameDevice, revokeDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import type { DeviceRow } from '@mostrador/contract/features/access/devices/schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DevicePanel } from '#src/features/access/devices/device-panel.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'
import { tryForm } from '#src/testing/try-form.ts'
import { confirmStore } from '#src/shell/confirm-store.ts'

const id = '0195a1c0-0000-7000-8000-00000000abcd'
const device: DeviceRow = {
  id,
  name: 'Counter',
  state: 'active',
  checkoutName: 'Caja 1',
  hasOpenSession: true,
  lastSeenAt: '2026-03-04T12:00:00.000Z',
  waitingCount: 2,
  pairedAt: '2026-03-01T12:00:00.000Z',
  pairedByName: 'Ana',
  removal: null,
}

afterEach(leaveScreen)

function show(row: DeviceRow) {
  return showScreen(<DevicePanel id={id} onClose={() => undefined} />, {
    [listDevices.path]: { items: [row], nextCursor: null, total: 1 },
    [renameDevice.path]: { name: 'Door' },
    [revokeDevice.path]: { device: { name: 'Counter', isPaired: true, removal: null } },
  })
}

test('a device can be renamed, but not to an empty name', async () => {
  const calls = show(device)
  await screen.findByTestId('device-name')
  const written = await tryForm({
    calls,
    path: renameDevice.path,
    button: 'device-rename',
    bad: { name: '' },
    faults: ['name'],
    good: { name: 'Door' },
  })
  expect(written).toEqual({ id, name: 'Door' })
})

test('the confirmation before removing says what is at stake, and no cancels', async () => {
  const calls = show(device)
  fireEvent.click(await screen.findByTestId('device-remove'))
  await waitFor(() => expect(confirmStore.get()).not.toBeNull())
  const { description = '', answer } = confirmStore.get() ?? {}
  expect(description).toMatch(/last seen .*2026|last seen .*26/i)
  expect(description).toMatch(/2 unsent documents are still on it/)
  expect(description).toMatch(/Caja 1 has an open session/)

  answer?.(false)
  expect(calls.map(({ path }) => path)).not.toContain(revokeDevice.path)
  await waitFor(() => expect(screen.getByTestId('device-remove').hasAttribute('data-loading')).toBe(false))
  fireEvent.click(screen.getByTestId('device-remove'))
  await waitFor(() => expect(confirmStore.get()).not.toBeNull())
  confirmStore.get()?.answer(true)
  await waitFor(() => expect(calls.find(({ path }) => path === revokeDevice.path)?.input).toEqual({ id }))
})

test('a removed device shows who removed it, and offers nothing more', async () => {
  show({ ...device, state: 'revoked', removal: { byName: 'Ana', at: '2026-03-05T12:00:00.000Z' } })
  expect(await screen.findByText(/Removed by Ana/)).toBeDefined()
  expect(screen.queryByTestId('device-name')).toBeNull()
  expect(screen.queryByTestId('device-remove')).toBeNull()
})
