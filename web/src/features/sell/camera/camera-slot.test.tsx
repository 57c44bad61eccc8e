import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CameraSlot } from '#src/features/sell/camera/camera-slot.tsx'
import { cameraStore } from '#src/features/sell/base/camera-store.ts'
import { idleMs } from '#src/ui/camera/camera-strip.tsx'
import { type Selling, SellingContext } from '#src/features/sell/till/sell-context.ts'
import type { SellActions } from '#src/features/sell/till/sell-actions.ts'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { createStore } from '#src/lib/store.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'

/** The parts of a camera track that the code uses. */
function aTrack(capabilities: object) {
  const track = {
    readyState: 'live',
    stop: vi.fn<() => void>(() => {
      track.readyState = 'ended'
    }),
    getCapabilities: () => capabilities,
    applyConstraints: vi.fn<(constraints: MediaTrackConstraints) => Promise<void>>(async () => undefined),
  }
  return track
}
type Track = ReturnType<typeof aTrack>

/** The codes in front of the camera. */
let seen: string[]
let readerStarts: () => Promise<readonly string[]>

beforeEach(() => {
  seen = []
  readerStarts = async () => ['ean_13']
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('isSecureContext', true)
  // This DOM does not play videos and lacks the constant.
  Object.assign(HTMLMediaElement, { HAVE_CURRENT_DATA: 2 })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(2)
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined)
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => readerStarts()
      detect = async () => seen.map((rawValue) => ({ rawValue }))
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens the camera strip; the browser returns these tracks or refuses. */
function open(answer: Track[] | Error) {
  const getUserMedia = async () => {
    if (answer instanceof Error) throw answer
    return { getTracks: () => answer, getVideoTracks: () => answer }
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  const takeScan = vi.fn<SellActions['takeScan']>()
  const actions = { takeScan, search: createStore(''), strip: null } as unknown as SellActions
  const till = { cart: { view: createStore({ cart: emptyCart, touched: null }) } }
  cameraStore.set(true)
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <SellingContext value={{ till } as unknown as Selling}>
        <CameraSlot actions={actions} />
      </SellingContext>
    </LanguageContext>,
  )
  return takeScan
}
const untilState = (state: string) =>
  waitFor(() => expect(screen.getByTestId('camera-strip').dataset['state']).toBe(state))
const torch = () => screen.queryByRole('button', { name: messagesEn.camera.torch })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a camera with a light offers it, and each press sends a request to the track', async () => {
  const track = aTrack({ torch: true })
  open([track])
  await untilState('reading')
  expect(torch()?.getAttribute('aria-pressed')).toBe('false')

  fireEvent.click(torch() as HTMLElement)
  await waitFor(() => expect(torch()?.getAttribute('aria-pressed')).toBe('true'))
  fireEvent.click(torch() as HTMLElement)
  await waitFor(() => expect(torch()?.getAttribute('aria-pressed')).toBe('false'))

  expect(track.applyConstraints.mock.calls).toEqual([
    [{ advanced: [{ torch: true }] }],
    [{ advanced: [{ torch: false }] }],
  ])
})

test('a light that does not switch on is not shown as on', async () => {
  const track = aTrack({ torch: true })
  track.applyConstraints.mockRejectedValue(new Error('no'))
  open([track])
  await untilState('reading')

  fireEvent.click(torch() as HTMLElement)
  await pass(500)

  expect(torch()?.getAttribute('aria-pressed')).toBe('false')
})

test('a camera without a light offers none', async () => {
  open([aTrack({ zoom: true })])
  await untilState('reading')

  expect(torch()).toBeNull()
})

test('an unused camera is closed and all its tracks are released', async () => {
  const tracks = [aTrack({}), aTrack({})]
  open(tracks)
  await untilState('reading')

  await pass(idleMs - 5000)
  expect(cameraStore.get()).toBe(true)
  await pass(6000)

  expect(cameraStore.get()).toBe(false)
  expect(screen.queryByTestId('camera-strip')).toBeNull()
  for (const track of tracks) expect(track.stop).toHaveBeenCalled()
})

test('a code and a touch each restart the idle time', async () => {
  const track = aTrack({})
  const takeScan = open([track])
  await untilState('reading')
  await pass(idleMs - 5000)
  seen = ['7800000000016']
  await pass(1000)
  seen = []
  expect(takeScan).toHaveBeenCalledWith({ text: '7800000000016', usText: '7800000000016' }, '')

  await pass(idleMs - 5000)
  expect(cameraStore.get()).toBe(true)
  fireEvent.pointerDown(screen.getByTestId('camera-strip'))
  await pass(idleMs - 5000)
  expect(cameraStore.get()).toBe(true)
  expect(track.stop).not.toHaveBeenCalled()
  await pass(6000)
  expect(cameraStore.get()).toBe(false)
})

test.each([
  ['denied', 'NotAllowedError'],
  ['none', 'NotFoundError'],
  ['busy', 'NotReadableError'],
  ['failed', 'TypeError'],
] as const)('shows the browser’s refusal as %s, without a light', async (fault, name) => {
  open(Object.assign(new Error('no'), { name }))
  await untilState(fault)

  expect(screen.getByTestId('camera-fault').textContent).toBe(messagesEn.camera.faults[fault])
  expect(torch()).toBeNull()
})

test('an insecure page says so', async () => {
  vi.stubGlobal('isSecureContext', false)
  open([aTrack({})])
  await untilState('insecure')

  expect(screen.getByTestId('camera-fault').textContent).toBe(messagesEn.camera.faults.insecure)
})

test('releases the camera when the reader does not start, and says what is missing', async () => {
  const track = aTrack({ torch: true })
  readerStarts = async () => []
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('no worker')
      }
    },
  )
  open([track])

  await untilState('noReader')
  expect(track.stop).toHaveBeenCalled()
  expect(torch()).toBeNull()
})

test('reports that another program took the camera, and stops waiting', async () => {
  const track = aTrack({ torch: true })
  open([track])
  await untilState('reading')

  track.readyState = 'ended'

  await untilState('busy')
  expect(torch()).toBeNull()
})
