/** Invalid values that fit many fields, and what a person does in a form besides typing. */
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  type BadValue,
  fieldsLeftOut,
  type FormOfFields,
  textsLeftOut,
  tryBadValues,
  tryRefusal,
} from './try-bad-values.ts'

export const missing: BadValue = ['', 'validation.required']
export const markup: BadValue = ['<b>x</b>', 'validation.invalid']
export const tooLong = (max: number): BadValue => ['x'.repeat(max + 1), 'validation.stringMax', { max }]
/** A name is needed in one language. */
export const oneLanguage: BadValue[] = [
  [[''], 'validation.required'],
  [[' '], 'validation.required'],
]
export const all = (values: readonly string[], key: string, words?: BadValue[2]): BadValue[] =>
  values.map((value) => [value, key, words])
export const named = (names: string) => names.split(' ')
export const slugs = (key: string) => all(['Ñ', 'a b', '-a', 'A'], key)
export const amounts = [
  ...all(['x', '-1', '1,5', '1.2.3'], 'dashboard.form.amountInvalid', { example: '12.900' }),
  ...all(['99999999999'], 'dashboard.form.amountTooLarge'),
]
export const quantities = all(['x', '-1', '1,2345', '1234567'], 'dashboard.form.quantityInvalid', { example: '12,5' })
export const days = (max: number) => all(['x', '-1', '1,5', String(max + 1)], 'customers.form.daysInvalid', { max })
export const emails = all(['a', 'a@', 'a@b', 'a b@c.cl', '@b.cl', 'a@b.cl, c@d.cl'], 'validation.email')
export const click = (testId: string) => () => void fireEvent.click(screen.getByTestId(testId))
export const clickValue = (value: string) =>
  void fireEvent.click(document.querySelector(`input[value="${value}"]`) ?? document.body)
export const choose = (testId: string, value: string) =>
  void fireEvent.change(screen.getByTestId(testId), { target: { value } })
/** The longest forms render dozens of times. */
const slowMs = 60_000

/** Tries every form of a table: each field with each kind of bad value, in both languages, and a refusal of the server. */
export function describeForms(rows: Readonly<Record<string, FormOfFields>>): void {
  describe.each(Object.entries(rows))('%s', (_, row) => {
    test(
      'names every field of its schema and of its page',
      async () => {
        expect(fieldsLeftOut(row)).toEqual([])
        expect(await textsLeftOut(row)).toEqual([])
      },
      slowMs,
    )

    test.each(['es', 'en'] as const)(
      'shows bad values at their fields, keeps them, and sends nothing (%s)',
      async (language) => {
        expect(await tryBadValues(row, language)).toEqual([])
      },
      slowMs,
    )

    test(
      'shows what the server refuses',
      async () => {
        expect(await tryRefusal(row)).toHaveLength(1)
      },
      slowMs,
    )
  })
}
