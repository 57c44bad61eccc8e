import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { messagesEs } from '@mostrador/contract/messages/all.es.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { aTrack, type FakeCamera, putCamera, takeCameraAway, type Track } from '#src/testing/fake-camera.ts'
import { CameraStrip, idleMs } from '#src/ui/camera/camera-strip.tsx'

const messages = { en: messagesEn, es: messagesEs }
let camera: FakeCamera

beforeEach(() => {
  camera = putCamera()
})
afterEach(() => {
  cleanup()
  takeCameraAway()
})

/** Opens the strip; the browser returns these tracks or refuses. */
function open(answer: Track[] | Error, language: 'en' | 'es' = 'en') {
  camera.answer = answer
  const heard = { onCode: vi.fn<(code: string) => void>(), onClose: vi.fn<() => void>() }
  render(
    <LanguageContext value={createWebTranslator(language, messages[language])}>
      <CameraStrip place="top" {...heard} hit={<span>Bread</span>} />
    </LanguageContext>,
  )
  return heard
}
const untilState = (state: string) =>
  waitFor(() => expect(screen.getByTestId('camera-strip').dataset['state']).toBe(state))
const torch = () => screen.queryByRole('button', { name: messagesEn.camera.torch })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const refusal = (name: string) => Object.assign(new Error('no'), { name })

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

test('reports a code that stays in view once, and again after it was away', async () => {
  const { onCode } = open([aTrack()])
  await untilState('reading')
  expect(screen.queryByTestId('camera-hit')).toBeNull()

  camera.seen = ['7800000000016']
  await pass(3000)
  expect(onCode.mock.calls).toEqual([['7800000000016']])
  expect(screen.getByTestId('camera-hit').textContent).toBe('Bread')

  camera.seen = []
  await pass(1500)
  camera.seen = ['7800000000016']
  await pass(500)
  expect(onCode).toHaveBeenCalledTimes(2)
})

test('asks to be closed when nothing was read or touched for a minute', async () => {
  const { onCode, onClose } = open([aTrack()])
  await untilState('reading')
  await pass(idleMs - 5000)
  camera.seen = ['7800000000016']
  await pass(1000)
  camera.seen = []
  expect(onCode).toHaveBeenCalledOnce()

  await pass(idleMs - 5000)
  fireEvent.pointerDown(screen.getByTestId('camera-strip'))
  await pass(idleMs - 5000)
  expect(onClose).not.toHaveBeenCalled()
  await pass(6000)
  expect(onClose).toHaveBeenCalledOnce()
})

test('Escape asks to close it, unless a dialog is open', async () => {
  const { onClose } = open([aTrack()])
  await untilState('reading')
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')

  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  dialog.remove()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['denied', 'NotAllowedError'],
  ['none', 'NotFoundError'],
  ['busy', 'NotReadableError'],
  ['failed', 'TypeError'],
] as const)('shows the browser’s refusal as %s in both languages, without a light', async (fault, name) => {
  for (const language of ['en', 'es'] as const) {
    open(refusal(name), language)
    await untilState(fault)
    expect(screen.getByTestId('camera-fault').textContent).toBe(messages[language].camera.faults[fault])
    expect(torch()).toBeNull()
    cleanup()
  }
})

test('an insecure page says so', async () => {
  vi.stubGlobal('isSecureContext', false)
  open([aTrack()])
  await untilState('insecure')

  expect(screen.getByTestId('camera-fault').textContent).toBe(messagesEn.camera.faults.insecure)
})

test('releases the camera when the reader does not start, and says what is missing', async () => {
  const track = aTrack({ torch: true })
  camera.formats = []
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
