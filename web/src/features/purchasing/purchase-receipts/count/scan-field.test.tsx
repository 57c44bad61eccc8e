import { listOrderables } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { CountedVariant, Receiving } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScanField } from '#src/features/purchasing/purchase-receipts/count/scan-field.tsx'
import { type FakeCamera, putCamera, takeCameraAway } from '#src/testing/fake-camera.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

let camera: FakeCamera

beforeEach(() => {
  camera = putCamera()
})
afterEach(() => {
  leaveScreen()
  takeCameraAway()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const tea = {
  variantId: 'tea',
  name: 'Tea',
  sku: 'TEA-1',
  unitTag: 'un',
  quantityDecimals: 0,
  codes: [{ code: '7801234567894', factor: '6' }],
  expected: '12',
  accepted: '6',
  rejected: '0',
} as unknown as CountedVariant

test('a code of the camera counts like one of a scanner, and an unknown one says so', async () => {
  const onScan = vi.fn<(variantId: string, quantity: string) => void>()
  showScreen(<ScanField receiving={{ variants: [tea] } as unknown as Receiving} onScan={onScan} />, {
    [listOrderables.path]: { items: [] },
  })
  const field = screen.getByTestId('count-scan')
  fireEvent.change(field, { target: { value: '7801234567894' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.click(await screen.findByTestId('open-camera'))
  await waitFor(() => expect(screen.getByTestId('camera-strip').dataset['state']).toBe('reading'))

  camera.seen = ['7801234567894']
  await pass(500)
  expect(onScan.mock.calls).toEqual([
    ['tea', '6'],
    ['tea', '6'],
  ])
  expect(screen.getByTestId('camera-hit').textContent).toBe('Tea6 / 12 un')

  camera.seen = ['7809876543211']
  await pass(500)
  expect(screen.getByTestId('camera-hit').textContent).toBe(
    messagesEn.purchaseReceipts.count.unknownCode.replace('{code}', '7809876543211'),
  )
  expect(onScan).toHaveBeenCalledTimes(2)
})
