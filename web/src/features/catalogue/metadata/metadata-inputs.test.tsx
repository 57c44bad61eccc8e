/** What people type into metadata fields, and what is stored; the shop is in Chile, wherever the device is. */
import * as metadata from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DefaultMetadataTab } from '#src/features/catalogue/metadata/default-metadata-tab.tsx'
import { MetadataCard } from '#src/features/catalogue/metadata/metadata-card.tsx'
import { MetadataInputs } from '#src/features/catalogue/metadata/metadata-inputs.tsx'
import { aField } from '#src/testing/a-field.ts'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

let values: MetadataValues = {}

function Inputs({ field, stored }: { field: MetadataField; stored: MetadataValues }) {
  const [held, hold] = useState(stored)
  const change = (changed: MetadataValues) => {
    values = changed
    hold(changed)
  }
  return <MetadataInputs fields={[field]} values={held} before={stored} onChange={change} />
}

/** The input of one field, with its initial text. */
function show(field: MetadataField, value?: unknown) {
  showScreen(<Inputs field={field} stored={value === undefined ? {} : { [field.key]: value }} />)
  const input = screen.getByTestId<HTMLInputElement>(`metadata-${field.key}`)
  return {
    input,
    type: (text: string) => act(async () => void fireEvent.change(input, { target: { value: text } })),
    leave: () => act(async () => void fireEvent.blur(input)),
    words: () => input.closest('[data-field]')?.textContent ?? '',
  }
}

test.each([
  ['1,5', '1.5', '1,5'],
  ['1,50', '1.5', '1,5'],
  ['1.500', '1500', '1.500'],
  ['1500', '1500', '1.500'],
  ['-0,000125', '-0.000125', '-0,000125'],
  ['  ', '', ''],
])('%s typed into a decimal field is stored as %j and shown as %j', async (typed, stored, shown) => {
  const { input, type, leave } = show(aField())

  await type(typed)
  expect([input.value, values['size']]).toEqual([typed, stored])
  await leave()

  expect(input.value).toBe(shown)
})

test.each(['1.2.3', 'mucho'])('%s stays as typed, is no value, and the field says how to write it', async (typed) => {
  const { input, type, leave, words } = show(aField(), '1.5')
  expect(input.value).toBe('1,5')

  await type(typed)
  await leave()

  expect(input.value).toBe(typed)
  expect(values['size']).toEqual({ unread: typed })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(words()).toContain('Enter a number such as 1.234,5')
})

test('a whole number has no decimals, and its bounds are shown in the region’s format', async () => {
  const { input, type, leave, words } = show(aField({ type: 'integer', max: '1500' }), 1200)
  expect(input.value).toBe('1.200')

  await type('12,5')
  await leave()
  expect(words()).toContain('Enter a whole number such as 1.234')
  await type('1.501')
  expect(words()).toContain('Use 1.500 or less')
  await type('1.500')

  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(values['size']).toBe('1500')
})

test.each([
  ['2026-01-15T23:30', '2026-01-16T02:30:00.000Z'],
  ['2026-09-05T23:30', '2026-09-06T03:30:00.000Z'],
  ['2026-09-06T01:00', '2026-09-06T04:00:00.000Z'],
  ['2026-04-04T22:30', '2026-04-05T01:30:00.000Z'],
  ['2026-04-05T00:30', '2026-04-05T04:30:00.000Z'],
])('%s on the clocks of the shop is %s', async (wall, instant) => {
  const { input, type } = show(aField({ type: 'dateTime' }), '2020-01-01T00:00:00.000Z')
  expect(input.value).toBe('2019-12-31T21:00')

  await type(wall)

  expect([values['size'], input.value]).toEqual([instant, wall])
})

test('defaults are typed and shown in the region’s format', async () => {
  const calls = showScreen(<DefaultMetadataTab />, {
    [metadata.getMetadataDefaults.path]: { items: [aField()], values: { size: '1500.5' }, version: 1 },
  })
  const input = await screen.findByTestId<HTMLInputElement>('metadata-size')
  expect(input.value).toBe('1.500,5')

  const save = async (text: string) => {
    await act(async () => void fireEvent.change(input, { target: { value: text } }))
    await act(async () => void fireEvent.click(screen.getByTestId('defaults-save')))
    return calls.filter(({ path }) => path === metadata.updateMetadataDefaults.path).map((call) => call.input)
  }
  expect(await save('2.5x')).toEqual([])
  expect(await save('2.500')).toEqual([{ entity: 'product', version: 1, values: { size: '2500' } }])
})

test('fields of a group share a card', async () => {
  const fields = [
    aField(),
    aField({ id: 'b', key: 'lot', groupName: 'Bodega' }),
    aField({ id: 'c', key: 'aisle', groupName: 'Bodega' }),
  ]
  showScreen(<MetadataCard entity="customer" values={{}} before={{}} onChange={() => undefined} />, {
    [metadata.listMetadataFields.path]: { items: fields, defaults: {} },
  })

  await screen.findByTestId('metadata-size')

  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['More details', 'Bodega'])
})

type Row = { id: string; version: number }

/** A form whose defaults were loaded before the field was archived. */
function StaleForm() {
  const editor = useRecordEditor<Row, { metadata: MetadataValues }>({
    stored: null,
    valuesOf: () => ({ metadata: { gone: 'x' } }),
    rules: () => ({ metadata: [] }),
    read: async () => Promise.reject(new Error('nothing is read')),
    save: async () => {
      const fields = { 'metadata.gone': 'There is no such field' }
      throw new ApiError(422, { statusCode: 422, code: 'invalidInput', message: 'No', data: { fields } })
    },
    onCreated: () => undefined,
  })
  return (
    <RecordForm editor={editor} fields={{ metadata: { label: 'Custom fields' } }} what="this customer">
      <button type="button" onClick={() => void editor.submit()}>
        Save
      </button>
      <MetadataCard entity="customer" values={{}} before={{}} onChange={() => undefined} />
    </RecordForm>
  )
}

test('an error in a field that is not on the form appears in its summary', async () => {
  showScreen(<StaleForm />, { [metadata.listMetadataFields.path]: { items: [], defaults: {} } })

  await act(async () => void fireEvent.click(screen.getByText('Save')))

  await waitFor(() => expect(screen.getByTestId('fault-list').textContent).toContain('There is no such field'))
})
