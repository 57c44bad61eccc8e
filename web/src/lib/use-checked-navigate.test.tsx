import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type CheckedNavigateOptions, useCheckedNavigate } from './navigate.ts'

const assign = vi.fn<(address: string) => void>()

function Page({ goes }: { goes: readonly [address: string, options?: CheckedNavigateOptions] }) {
  const navigate = useCheckedNavigate()
  return <button onClick={() => void navigate(...goes)}>go</button>
}

/** Goes to an address from a page of the site; returns where the router is then. */
async function go(address: string, options?: CheckedNavigateOptions): Promise<string> {
  vi.stubGlobal('location', { origin: 'https://shop.example', assign })
  const router = createMemoryRouter(
    [{ path: '*', element: <Page goes={options ? [address, options] : [address]} /> }],
    {
      initialEntries: ['/account'],
    },
  )
  render(<RouterProvider router={router} />)
  await act(async () => fireEvent.click(screen.getByText('go')))
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
