import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type CheckedNavigateOptions, useCheckedNavigate } from './navigate.ts'

const assign = vi.fn()
let navigate: (address: string, options?: CheckedNavigateOptions) => Promise<void>

function Page() {
  navigate = useCheckedNavigate()
  return null
}

/** Goes to an address from a page of the site; returns where the router is then. */
async function go(address: string, options?: CheckedNavigateOptions): Promise<string> {
  vi.stubGlobal('location', { origin: 'https://shop.example', assign })
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/account'] })
  render(<RouterProvider router={router} />)
  await act(() => navigate(address, options))
  const { pathname, search, hash } = router.state.location
  return pathname + search + hash
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  assign.mockClear()
})

test('a full address of this site is one of its pages', async () => {
  expect(await go('https://shop.example/sales?page=2#top')).toBe('/sales?page=2#top')
  expect(assign).not.toHaveBeenCalled()
})

test.each(['https://shop.example/api/cards/sandbox?charge=1', 'https://bank.example/confirm'])(
  'what leaves the pages is opened by the browser: %s',
  async (address) => {
    expect(await go(address, { external: true })).toBe('/account')
    expect(assign).toHaveBeenCalledWith(address)
  },
)
