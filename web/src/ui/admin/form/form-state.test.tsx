import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFormState } from './form-state.ts'

type Values = { name: string; isOpen: boolean; goods: { cost: string }[] }
const initial: Values = { name: 'Ana', isOpen: false, goods: [{ cost: '1' }, { cost: '2' }] }
const check = ({ name, goods }: Values): Record<string, string> => ({
  ...(name === '' && { name: 'needed' }),
  ...(goods[1]?.cost === '' && { 'goods.1.cost': 'needed' }),
})

const start = () => renderHook(() => useFormState(initial, check)).result

test('changes a field, also within a list, and leaves the rest as it is', () => {
  const form = start()
  const [first] = form.current.values.goods
  act(() => {
    form.current.setFieldValue('goods.1.cost', '3')
    form.current.setFieldValue('name', (before) => `${before}!`)
  })
  expect(form.current.values).toEqual({ ...initial, name: 'Ana!', goods: [{ cost: '1' }, { cost: '3' }] })
  expect(form.current.values.goods[0]).toBe(first)
  expect(initial.goods[1]?.cost).toBe('2')
})

test('shows all faults on checking, and drops that of a field that changes', () => {
  const form = start()
  act(() => {
    form.current.setValues({ name: '' })
    form.current.setFieldValue('goods.1.cost', '')
  })
  act(() => expect(form.current.validate()).toMatchObject({ hasErrors: true }))
  expect(form.current.errors).toEqual({ name: 'needed', 'goods.1.cost': 'needed' })
  act(() => form.current.setFieldValue('name', 'B'))
  expect(form.current.errors).toEqual({ 'goods.1.cost': 'needed' })
})

test('checks one field alone', () => {
  const form = start()
  act(() => form.current.setValues({ name: '', goods: [{ cost: '' }, { cost: '' }] }))
  act(() => expect(form.current.validateField('name')).toEqual({ hasError: true }))
  expect(form.current.errors).toEqual({ name: 'needed' })
  act(() => form.current.setFieldError('goods', 'no goods'))
  act(() => form.current.clearFieldError('name'))
  expect(form.current.errors).toEqual({ goods: 'no goods' })
})

test('knows what differs from the start, and returns to it', () => {
  const form = start()
  expect(form.current.isDirty()).toBe(false)
  act(() => form.current.setFieldValue('goods', [{ cost: '1' }, { cost: '2' }]))
  expect(form.current.isDirty()).toBe(false)
  act(() => form.current.setFieldValue('goods.0.cost', '9'))
  expect([form.current.isDirty(), form.current.isDirty('goods'), form.current.isDirty('name')]).toEqual([
    true,
    true,
    false,
  ])
  act(() => form.current.reset())
  expect(form.current.values).toEqual(initial)
})

test('a new start counts at once', () => {
  const form = start()
  act(() => {
    form.current.setFieldValue('name', 'B')
    form.current.setInitialValues({ ...initial, name: 'B' })
    expect(form.current.isDirty()).toBe(false)
    form.current.setFieldValue('name', 'C')
    form.current.reset()
  })
  expect(form.current.values.name).toBe('B')
})

test('gives a component what it needs, and takes its event or its value', () => {
  const form = start()
  act(() => form.current.getInputProps('name').onChange({ currentTarget: { value: 'B' } }))
  act(() => form.current.getInputProps('isOpen', { type: 'checkbox' }).onChange({ currentTarget: { checked: true } }))
  act(() => form.current.getInputProps('goods.0.cost').onChange('7'))
  expect(form.current.values).toMatchObject({ name: 'B', isOpen: true, goods: [{ cost: '7' }, { cost: '2' }] })
  expect(form.current.getInputProps('goods.0.cost').value).toBe('7')
})
