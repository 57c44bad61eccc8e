import { expect, test } from 'vitest'
import { centred, drag, squareOf } from './crop.ts'

const landscape = { width: 400, height: 200 }

test('the square takes the shorter side, from the middle', () => {
  expect(squareOf(landscape, centred)).toEqual({ left: 100, top: 0, side: 200 })
})

test('zooming in takes a smaller square', () => {
  expect(squareOf(landscape, { ...centred, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 })
})

test('the picture follows the finger and stops at its edges', () => {
  const moved = drag(landscape, centred, { x: 50, y: 0 }, 100)
  expect(squareOf(landscape, moved).left).toBe(0)
  const back = drag(landscape, moved, { x: -25, y: 90 }, 100)
  expect(squareOf(landscape, back)).toEqual({ left: 50, top: 0, side: 200 })
})
