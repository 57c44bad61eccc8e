import { expect, test } from 'vitest'
import { weekStartOf } from './week-starts.ts'

test('a week begins on the day on which calendars of the region show it', () => {
  expect(['US', 'MX', 'PE', 'CO', 'BR'].map(weekStartOf)).toEqual(Array(5).fill('sunday'))
  expect(['CL', 'AR', 'ES', 'UY', 'EC', 'GB'].map(weekStartOf)).toEqual(Array(6).fill('monday'))
  expect(weekStartOf('KW')).toBe('saturday')
  expect(() => weekStartOf('XX')).toThrow('XX')
})
