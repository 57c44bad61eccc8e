import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CategoryPicker } from '#src/features/catalogue/categories/pickers/category-picker.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

const drinks = {
  id: '01a20e04-005d-70ba-80b1-7b970b233d0b',
  name: { en: 'Drinks', es: 'Bebidas' },
  parentId: null,
  position: 1,
  color: '#8e9490',
  taxIds: [],
}

function show(onCreate?: (name: string) => Promise<string>) {
  const onChange = vi.fn<(id: string | null) => void>()
  showScreen(
    <CategoryPicker
      categories={[drinks]}
      label="Category"
      value={null}
      onChange={onChange}
      onCreate={onCreate}
      testId="picker"
    />,
  )
  const type = async (text: string) => {
    const input = screen.getByRole('combobox')
    await act(async () => input.focus())
    await act(async () => void fireEvent.change(input, { target: { value: text } }))
  }
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  return { onChange, type, options }
}

test('a new name can be created as a category, which is then chosen', async () => {
  const onCreate = vi.fn<(name: string) => Promise<string>>(() => Promise.resolve('new-id'))
  const { onChange, type, options } = show(onCreate)
  await type(' Vinos ')
  await waitFor(() => expect(options()).toHaveLength(1))
  await act(async () => void fireEvent.click(screen.getByRole('option')))
  expect(onCreate).toHaveBeenCalledWith('Vinos')
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('new-id'))
})

test('an existing name is not offered again, whatever its case and accents', async () => {
  const { type, options } = show(() => Promise.resolve('new-id'))
  await type('drínks')
  await waitFor(() => expect(options()).toEqual(['Drinks']))
})

test('without the permission no category can be created', async () => {
  const { type, options } = show()
  await type('Vinos')
  await waitFor(() => expect(options()).toEqual([]))
})
