import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scan } from '#src/features/selling/sell/base/scan.ts'
import { listenForScans, type ScanContext } from '#src/features/selling/sell/scan/use-scanner.ts'

let stop = () => undefined as void
const heard = vi.fn<(scan: Scan, context: ScanContext) => void>()

beforeEach(() => {
  heard.mockClear()
  stop = listenForScans(heard)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** A focused field with a value, as a person left it. */
function aField(attributes: Record<string, string>, value: string): HTMLInputElement {
  const field = document.createElement('input')
  for (const [name, text] of Object.entries(attributes)) field.setAttribute(name, text)
  field.value = value
  document.body.append(field)
  field.focus()
  return field
}

/** Types like a scanner: the key goes down, and the field gets it unless a listener prevents it. */
function scan(code: string): void {
  let time = 1000
  for (const key of [...Array.from(code), 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: (time += 5) })
    const target = document.activeElement ?? document.body
    const isAllowed = target.dispatchEvent(event)
    if (isAllowed && key.length === 1 && target instanceof HTMLInputElement) target.value += key
  }
}

test.each(['text', 'tel', 'email', 'number'])('takes a scan out of a %s field and restores what it held', (type) => {
  const field = aField({ type }, '12')
  const changed = vi.fn<() => void>()
  field.addEventListener('input', changed)

  scan('7800123456789')

  expect(field.value).toBe('12')
  expect(changed).toHaveBeenCalled()
  expect(heard).toHaveBeenCalledOnce()
  expect(heard.mock.calls[0]?.[0].text).toBe('7800123456789')
  expect(heard.mock.calls[0]?.[1].fieldValue).toBe('12')
})

test('detects a scan without focus', () => {
  scan('A-12')
  expect(heard.mock.calls[0]?.[0].text).toBe('A-12')
})

test('leaves fields alone that want the code themselves, and password fields', () => {
  const own = aField({ 'data-scan': 'accept' }, '')
  scan('7800123')
  expect(own.value).toBe('7800123')

  const secret = aField({ type: 'password' }, '')
  scan('7800123')
  expect(secret.value).toBe('7800123')
  expect(heard).not.toHaveBeenCalled()
})

test('a scan presses no focused button', () => {
  const button = document.createElement('button')
  const pressed = vi.fn<() => void>()
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') pressed()
  })
  document.body.append(button)
  button.focus()

  scan('7800123')

  expect(pressed).not.toHaveBeenCalled()
})
