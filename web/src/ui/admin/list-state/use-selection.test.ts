import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

const question = { sort: 'name', per: 25, filters: { status: 'active' }, q: 'pan' }
const show = () =>
  renderHook(({ asked }) => useSelection(asked, ['a', 'b', 'c', 'd'], 1248), { initialProps: { asked: question } })

test('a range goes from the last selected row to this one', () => {
  const { result } = show()
  act(() => result.current.toggle('d', false))
  act(() => result.current.toggle('b', true))

  expect(result.current.bulk).toEqual({ ids: ['b', 'c', 'd'] })
  expect(result.current.isPartOfPageChosen).toBe(true)
})

test('selecting all matches sends the query, without the rows that were deselected', () => {
  const { result } = show()
  act(() => result.current.togglePage())
  expect(result.current).toMatchObject({ count: 4, isPageChosen: true })
  act(() => result.current.selectAll())
  act(() => result.current.toggle('b', false))

  expect(result.current.bulk).toEqual({ filters: { status: 'active' }, q: 'pan', exceptIds: ['b'] })
  expect(result.current.count).toBe(1247)
  expect([result.current.has('a'), result.current.has('b')]).toEqual([true, false])
})

test('another query starts without a selection', () => {
  const { result, rerender } = show()
  act(() => result.current.togglePage())
  rerender({ asked: { ...question, q: 'leche' } })
  expect(result.current.count).toBe(0)
})
