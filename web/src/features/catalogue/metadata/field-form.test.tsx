import * as metadata from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FieldForm } from '#src/features/catalogue/metadata/field-form.tsx'
import { aField } from '#src/testing/a-field.ts'
import Metadata from '#src/features/catalogue/metadata/metadata.route.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

const input = (name: string) => screen.getByTestId<HTMLInputElement>(`field-form-${name}`)
const type = (name: string, text: string) =>
  act(async () => void fireEvent.change(input(name), { target: { value: text } }))
const save = () => act(async () => void fireEvent.click(screen.getByTestId('field-save')))

/** The form of a stored field in a shop in Chile, and what it sends. */
function open(field = aField({ min: '0.5', max: '1500', groupName: 'Bodega' })) {
  const calls = showScreen(<FieldForm entity="customer" stored={field} onClose={() => undefined} />)
  return () => calls.filter(({ path }) => path === metadata.updateMetadataField.path).map((call) => call.input)
}

test('shows minimum and maximum in the region’s number format', async () => {
  const sent = open()
  expect([input('min').value, input('max').value]).toEqual(['0,5', '1.500'])

  await type('min', '1.25')
  await act(async () => void fireEvent.blur(input('min')))
  expect(input('min').value).toBe('1,25')
  await type('max', '2.500')
  await save()

  await waitFor(() => expect(sent()).toMatchObject([{ min: '1.25', max: '2500' }]))
})

test('an invalid bound shows an error, and nothing is sent', async () => {
  const sent = open()

  await type('max', '1.2.3')
  await save()

  expect(screen.getByTestId('fault-list').textContent).toContain('Maximum (optional) Enter a number such as 1.234,5')
  expect(sent()).toEqual([])
})

test('the bounds of a text are whole numbers', async () => {
  const sent = open(aField({ type: 'text', max: '10' }))

  await type('max', '2,5')
  await save()
  expect(screen.getByTestId('fault-list').textContent).toContain('Enter a whole number such as 1.234')
  expect(sent()).toEqual([])

  await type('max', '25')
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ min: null, max: '25' }]))
})

test('a field can be put into a group', async () => {
  const sent = open()
  expect(input('groupName').value).toBe('Bodega')

  await type('groupName', 'Garantía')
  await save()

  await waitFor(() => expect(sent()).toMatchObject([{ groupName: 'Garantía' }]))
})

test('offers existing groups', async () => {
  const items = [aField({ entity: 'product', groupName: 'Bodega' }), aField({ id: 'b', groupName: 'Visitas' })]
  showScreen(<Metadata />, { [metadata.listAllMetadataFields.path]: { items } })
  fireEvent.click(await screen.findByTestId('add-field'))

  fireEvent.click(await screen.findByTestId('field-form-groupName'))

  await waitFor(() =>
    expect(screen.getAllByRole('option', { hidden: true }).map((each) => each.textContent)).toContain('Bodega'),
  )
  expect(screen.queryByText('Visitas'), 'a group of customers').toBeNull()
})
