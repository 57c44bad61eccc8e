import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { messagesEs } from '@mostrador/contract/messages/all.es.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeCamera, putCamera, takeCameraAway } from '#src/testing/fake-camera.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'
import { ScanCamera } from '#src/ui/admin/parts/scan-camera.tsx'

let camera: FakeCamera

beforeEach(() => {
  camera = putCamera()
})
afterEach(() => {
  leaveScreen()
  takeCameraAway()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const button = () => screen.findByTestId('open-camera')

/** Shows a field with the camera beside it. */
function show(language: 'en' | 'es' = 'en', fault: string | null = null) {
  const onCode = vi.fn<(code: string) => void>()
  showScreen(
    <ScanCamera onCode={onCode} hit={{ name: 'Bread', count: '2 / 3' }} fault={fault}>
      {(open) => <div data-testid="field">{open}</div>}
    </ScanCamera>,
    {},
    language,
  )
  return onCode
}

async function open(): Promise<HTMLElement> {
  fireEvent.click(await button())
  await waitFor(() => expect(screen.getByTestId('camera-strip').dataset['state']).toBe('reading'))
  return button()
}

test('a device without a camera has no button, until one is connected', async () => {
  camera.kinds = ['audioinput']
  show()
  await pass(500)
  expect(screen.getByTestId('field').textContent).toBe('')
  expect(screen.queryByTestId('open-camera')).toBeNull()

  camera.kinds = ['audioinput', 'videoinput']
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
  expect((await button()).getAttribute('aria-expanded')).toBe('false')
})

test('stays open for the next code, and shows what the last one counted', async () => {
  const onCode = show()
  expect((await open()).getAttribute('aria-expanded')).toBe('true')

  camera.seen = ['7800000000016']
  await pass(2500)
  camera.seen = ['7800000000016', ' 7800000000023 ']
  await pass(500)

  expect(onCode.mock.calls).toEqual([['7800000000016'], ['7800000000023']])
  expect(screen.getByTestId('camera-hit').textContent).toBe('Bread2 / 3')
})

test('says why a code counted nothing', async () => {
  show('en', 'No such code')
  await open()

  camera.seen = ['7800000000016']
  await pass(500)

  expect(screen.getByRole('alert').textContent).toBe('No such code')
})

test('counts nothing behind an open dialog', async () => {
  const onCode = show()
  await open()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')

  camera.seen = ['7800000000016']
  await pass(2000)
  dialog.remove()
  await pass(2000)

  expect(onCode).not.toHaveBeenCalled()
})

test('Escape closes it, and the close button gives the focus back', async () => {
  show()
  await open()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByTestId('camera-strip')).toBeNull()

  await open()
  screen.getByTestId('camera-close').focus()
  fireEvent.click(screen.getByTestId('camera-close'))
  expect(screen.queryByTestId('camera-strip')).toBeNull()
  expect(document.activeElement).toBe(await button())
})

test.each(['en', 'es'] as const)('says in words that the browser refuses the camera (%s)', async (language) => {
  camera.answer = Object.assign(new Error('no'), { name: 'NotAllowedError' })
  const { faults, open: label } = { en: messagesEn, es: messagesEs }[language].camera
  show(language)
  expect((await button()).getAttribute('aria-label')).toBe(label)

  fireEvent.click(await button())

  expect((await screen.findByTestId('camera-fault')).textContent).toBe(faults.denied)
})
