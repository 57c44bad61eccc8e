import { expect, test } from 'vitest'
import { readDiscountPreset } from './discount-preset.ts'

test.each([
  ['5', { label: null, percent: '5' }],
  [' 12,5 % ', { label: null, percent: '12.5' }],
  ['100%', { label: null, percent: '100' }],
  ['Personal 20', { label: 'Personal', percent: '20' }],
  ['Club 2 10%', { label: 'Club 2', percent: '10' }],
  ['Tercera edad  15.25 %', { label: 'Tercera edad', percent: '15.25' }],
])('%s', (text, preset) => expect(readDiscountPreset(text)).toEqual(preset))

test.each([
  '',
  'Personal',
  '0',
  '0.00 %',
  '100.5',
  '101',
  '-5',
  '5 pesos',
  'Personal20x',
  '1.23456',
  `${'x'.repeat(29)} 5`,
])('%s is not a preset', (text) => expect(readDiscountPreset(text)).toBeUndefined())
