import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cameraStore } from '#src/features/selling/sell/base/camera-store.ts'
import { CameraSlot } from '#src/features/selling/sell/camera/camera-slot.tsx'
import { type Selling, SellingContext } from '#src/features/selling/sell/till/sell-context.ts'
import type { SellActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { createStore } from '#src/lib/store.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { aTrack, type FakeCamera, putCamera, takeCameraAway } from '#src/testing/fake-camera.ts'
import { idleMs } from '#src/ui/camera/camera-strip.tsx'

let camera: FakeCamera

beforeEach(() => {
  camera = putCamera()
})
afterEach(() => {
  cleanup()
  takeCameraAway()
})

/** Opens the camera of the sell screen. */
async function open(tracks = [aTrack()]) {
  camera.answer = tracks
  const takeScan = vi.fn<SellActions['takeScan']>()
  const actions = { takeScan, search: createStore('3*'), strip: null } as unknown as SellActions
  const till = { cart: { view: createStore({ cart: emptyCart, touched: null }) } }
  cameraStore.set(true)
  const { unmount } = render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <SellingContext value={{ till } as unknown as Selling}>
        <CameraSlot actions={actions} />
      </SellingContext>
    </LanguageContext>,
  )
  await waitFor(() => expect(screen.getByTestId('camera-strip').dataset['state']).toBe('reading'))
  return { takeScan, unmount }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('hands a code over as a scan, with what is typed in the search', async () => {
  const { takeScan } = await open()

  camera.seen = ['7800000000016']
  await pass(1000)

  expect(takeScan.mock.calls).toEqual([[{ text: '7800000000016', usText: '7800000000016' }, '3*']])
})

test('an unused camera is closed and all its tracks are released', async () => {
  const tracks = [aTrack(), aTrack()]
  await open(tracks)

  await pass(idleMs + 1000)

  expect(cameraStore.get()).toBe(false)
  expect(screen.queryByTestId('camera-strip')).toBeNull()
  for (const track of tracks) expect(track.stop).toHaveBeenCalled()
})

test('a code and a touch each restart the idle time', async () => {
  await open()
  await pass(idleMs - 5000)
  camera.seen = ['7800000000016']
  await pass(1000)
  camera.seen = []
  await pass(idleMs - 5000)
  fireEvent.pointerDown(screen.getByTestId('camera-strip'))
  await pass(idleMs - 5000)
  expect(cameraStore.get()).toBe(true)
  await pass(6000)
  expect(cameraStore.get()).toBe(false)
})

test('leaving the sell screen closes the camera', async () => {
  const { unmount } = await open()

  unmount()

  expect(cameraStore.get()).toBe(false)
})
