import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LocalizedField } from '#src/ui/admin/form/localized-field.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

let last = { en: '', es: '' }

function Field({ given }: { given: { en: string; es: string } }) {
  const [value, setValue] = useState(given)
  last = value
  return <LocalizedField label="Name" name="name" value={value} onChange={setValue} error="Wrong" maxLength={20} />
}

const type = (language: string, value: string) =>
  fireEvent.change(screen.getByTestId(`name-${language}`), { target: { value } })
const isWrong = (language: string) => screen.getByTestId(`name-${language}`).getAttribute('aria-invalid')

test('is asked for in one language until the other is added, and shows a fault where it is', () => {
  showScreen(<Field given={{ en: '', es: '' }} />)
  const [first, other] = screen.queryByTestId('name-es') ? ['es', 'en'] : ['en', 'es']
  if (!first || !other) throw new Error('no field')
  expect(screen.queryByTestId(`name-${other}`)).toBeNull()
  expect(isWrong(first)).toBe('true')
  type(first, 'Pickup')
  expect(last).toEqual({ en: 'Pickup', es: 'Pickup' })
  fireEvent.click(screen.getByTestId(`name-add-${other}`))
  type(other, '<b>')
  expect(last).toEqual({ [first]: 'Pickup', [other]: '<b>' })
  expect([isWrong(first), isWrong(other)]).toEqual([null, 'true'])
})

test('shows both languages of a text that has both', () => {
  showScreen(<Field given={{ en: 'Pickup', es: 'Retiro' }} />)
  expect(screen.getByTestId('name-en')).toBeDefined()
  expect(screen.getByTestId('name-es')).toBeDefined()
})
