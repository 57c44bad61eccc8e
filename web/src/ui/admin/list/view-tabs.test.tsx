import { act, screen } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore, useStore } from '#src/lib/store.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'
import { ViewTabs } from '#src/ui/admin/list/view-tabs.tsx'

const { useListViews } = vi.hoisted(() => ({ useListViews: vi.fn<() => { data?: object; isPending: boolean }>() }))
vi.mock('#src/ui/admin/list-state/use-list-look.ts', () => ({ useListViews, isListName: () => true }))

afterEach(leaveScreen)

function Products() {
  const [params, setParams] = useSearchParams()
  const state = { name: 'products', url: { view: null } } as unknown as ListUrlState
  const search = () => setParams({ q: 'bread' })
  if (params.size === 0)
    return (
      <button type="button" data-testid="search" onClick={search}>
        Search
      </button>
    )
  return <ViewTabs state={state} builtIn={[]} cols={null} />
}

test('the button that saves a view comes with the saved views, which are before it', async () => {
  const loaded = createStore(false)
  useListViews.mockImplementation(() =>
    useStore(loaded, false)
      ? { data: { items: [{ id: 'v1', name: 'Ours', query: 'q=a', isOwn: true }] }, isPending: false }
      : { isPending: true },
  )
  showScreen(<Products />)
  act(() => screen.getByTestId('search').click())
  await screen.findByTestId('views')
  await act(() => import('#src/ui/admin/list/list-tools.ts'))
  expect(screen.queryByTestId('save-view')).toBeNull()

  act(() => loaded.set(true))
  expect(await screen.findByTestId('save-view')).toBeTruthy()
  expect(screen.getByTestId('view-Ours')).toBeTruthy()
})
