import { officeEn } from '@mostrador/contract/messages/office.en.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { LiveNotice } from '#src/ui/admin/list/list-notices.tsx'
import type { ListQuery } from '#src/ui/admin/list-state/list-query.ts'

type Heard = (message: { entity: string; id: string; saleId: string }) => void
const { listeners, returns } = vi.hoisted(() => ({
  listeners: new Map<string, Heard>(),
  returns: new Set<() => void>(),
}))
vi.mock('#src/live/live.ts', async () => {
  const { createStore } = await import('#src/lib/store.ts')
  return {
    liveStateStore: createStore('closed'),
    onLiveMessage: (event: string, listener: Heard) => {
      listeners.set(event, listener)
      return () => listeners.delete(event)
    },
    onLiveReturn: (listener: () => void) => {
      returns.add(listener)
      return () => returns.delete(listener)
    },
  }
})

afterEach(cleanup)

const announceSale = () => act(() => listeners.get('saleCommitted')?.({ entity: 'sale', id: 's1', saleId: 's1' }))

function show(query: Partial<ListQuery<{ id: string }>>) {
  const refetch = vi.fn<() => void>()
  const whole = {
    data: { items: [], nextCursor: null, total: 0 },
    error: null,
    isPending: false,
    isFetching: false,
    isPlaceholderData: false,
    dataUpdatedAt: 1,
    refetch,
  }
  const notice = (shown: Partial<ListQuery<{ id: string }>>) => (
    <MantineProvider>
      <LanguageContext value={createWebTranslator('en', officeEn)}>
        <LiveNotice entities={['sale']} query={{ ...whole, ...shown }} />
      </LanguageContext>
    </MantineProvider>
  )
  const { rerender } = render(notice(query))
  return { refetch, showAgain: (next: Partial<ListQuery<{ id: string }>>) => rerender(notice(next)) }
}

test('an empty list reloads at once when a record appears', () => {
  const { refetch } = show({})
  expect(refetch).not.toHaveBeenCalled()
  announceSale()
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a change during the loading of an empty list causes a reload', () => {
  const { refetch } = show({ isFetching: true })
  announceSale()
  expect(refetch).toHaveBeenCalledTimes(1)
  announceSale()
  expect(refetch).toHaveBeenCalledTimes(2)
})

test('rows never move by themselves, and the notice counts the changes', () => {
  const { refetch } = show({ data: { items: [{ id: 'a' }], nextCursor: null, total: 1 } })
  announceSale()
  expect(refetch).not.toHaveBeenCalled()
  expect(screen.getByTestId('list-changed').textContent).toContain('1 new change')
})

test('after a break of the channel the notice says that changes may be missing, until the rows are read again', () => {
  const shown = { data: { items: [{ id: 'a' }], nextCursor: null, total: 1 } }
  const { refetch, showAgain } = show(shown)
  act(() => returns.forEach((back) => back()))
  expect(refetch).not.toHaveBeenCalled()
  expect(screen.getByTestId('list-changed').textContent).toContain('Live updates were interrupted')
  showAgain({ ...shown, dataUpdatedAt: 2 })
  expect(screen.queryByTestId('list-changed')).toBeNull()
})
