import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LocalizedField } from '#src/ui/admin/form/localized-field.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

type Words = { en: string; es: string }

function Field({ given, onChange }: { given: Words; onChange?: (value: Words) => void }) {
  const [value, setValue] = useState(given)
  const change = (next: Words) => {
    setValue(next)
    onChange?.(next)
  }
  return <LocalizedField label="Name" name="name" value={value} onChange={change} error="Wrong" maxLength={20} />
}

const type = (language: string, value: string) =>
  fireEvent.change(screen.getByTestId(`name-${language}`), { target: { value } })
const isWrong = (language: string) => screen.getByTestId(`name-${language}`).getAttribute('aria-invalid')

test('is asked for in one language until the other is added, and shows a fault where it is', () => {
  let last: Words = { en: '', es: '' }
  showScreen(<Field given={last} onChange={(value) => (last = value)} />)
  const [first, other] = screen.queryByTestId('name-es') ? ['es', 'en'] : ['en', 'es']
  if (!first || !other) throw new Error('no field')
  expect(screen.queryByTestId(`name-${other}`)).toBeNull()
  expect(isWrong(first)).toBe('true')
  type(first, 'Pickup')
  expect(last).toEqual({ en: 'Pickup', es: 'Pickup' })
  fireEvent.click(screen.getByTestId(`name-add-${other}`))
  expect(document.activeElement).toBe(screen.getByTestId(`name-${other}`))
  type(other, '<b>')
  expect(last).toEqual({ [first]: 'Pickup', [other]: '<b>' })
  expect([isWrong(first), isWrong(other)]).toEqual([null, 'true'])
})

test('shows both languages of a text that has both', () => {
  showScreen(<Field given={{ en: 'Pickup', es: 'Retiro' }} />)
  expect(screen.getByTestId('name-en')).toBeDefined()
  expect(screen.getByTestId('name-es')).toBeDefined()
})
