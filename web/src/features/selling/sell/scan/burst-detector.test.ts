import { expect, test } from 'vitest'
import { createBurstDetector } from '#src/features/selling/sell/scan/burst-detector.ts'
import type { Scan } from '#src/features/selling/sell/base/scan.ts'

/** Types a text with a gap between keys; returns the result, ended by silence unless `end` is a key. */
function aTyper() {
  const detector = createBurstDetector()
  let time = 0
  const press = (key: string, code = '') => detector.press({ key, code, time })
  return {
    detector,
    type(text: string, gap: number, end?: 'Enter' | 'Tab'): Scan[] {
      const scans: (Scan | null)[] = []
      for (const key of text) {
        time += gap
        scans.push(press(key).scan)
      }
      if (end) {
        time += gap
        scans.push(press(end).scan)
      } else {
        time += detector.idleMs()
        scans.push(detector.end(time))
      }
      time += 300
      return scans.filter((scan) => scan !== null)
    },
    press,
    wait(ms: number) {
      time += ms
    },
  }
}
const texts = (scans: Scan[]) => scans.map((scan) => scan.text)

test('30 scans in 10 seconds are 30 scans', () => {
  const typer = aTyper()
  const codes = Array.from({ length: 30 }, (_, n) => String(7_800_000_000_000 + n))
  expect(codes.flatMap((code) => texts(typer.type(code, 5, 'Enter')))).toEqual(codes)
})

test('four characters are enough without an end key', () => {
  expect(texts(aTyper().type('A-12', 8))).toEqual(['A-12'])
  expect(aTyper().type('A12', 8)).toEqual([])
})

test('with Enter it detects a slower scanner too', () => {
  expect(texts(aTyper().type('123', 45, 'Enter'))).toEqual(['123'])
  expect(aTyper().type('123', 70, 'Enter')).toEqual([])
})

test('a typing person is not taken for a scanner, not even a fast one', () => {
  expect(aTyper().type('espresso', 60)).toEqual([])
  expect(aTyper().type('espresso', 90, 'Enter')).toEqual([])
})

test('passes on what a person typed, but not a scan', () => {
  const typer = aTyper()
  typer.type('pan', 50)
  expect(typer.detector.takeTyped()).toBe('pan')
  typer.type('78001234', 5)
  expect(typer.detector.takeTyped()).toBe('')
})

test('capitals come with Shift keys, which belong to the code', () => {
  const typer = aTyper()
  for (const key of ['Shift', 'G', 'Shift', 'P', '1', '2']) {
    typer.wait(5)
    typer.press(key)
  }
  typer.wait(5)
  expect(typer.press('Enter').scan?.text).toBe('GP12')
})

test('swallows the end key of a scan, but not a person’s Enter', () => {
  const typer = aTyper()
  typer.type('78001234', 5)
  typer.wait(-250)
  expect(typer.press('Enter').swallow).toBe(true)
  typer.wait(400)
  expect(typer.press('Enter').swallow).toBe(false)
})

test('an Enter right after a scan that had its own end key belongs to the person', () => {
  const typer = aTyper()
  typer.type('78001234', 5, 'Enter')
  typer.wait(-280)
  expect(typer.press('Enter').swallow).toBe(false)
})

test('waits longer for digits that are not a whole code yet', () => {
  const { detector, press } = aTyper()
  for (const digit of '780000000') press(digit)
  expect(detector.idleMs()).toBe(120)
  for (const digit of '0016') press(digit)
  expect(detector.idleMs()).toBe(60)
})

test('reads what a US scanner meant on another layout', () => {
  const detector = createBurstDetector()
  const keys = Array.from('à&é"').map((key, digit) => ({ key, code: `Digit${digit}`, time: digit * 5 }))
  for (const key of keys) detector.press(key)
  expect(detector.press({ key: 'Enter', code: 'Enter', time: 20 }).scan).toEqual({ text: 'à&é"', usText: '0123' })
})
