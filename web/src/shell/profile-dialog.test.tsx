import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { newAccessListeners } from '#src/session/new-access.ts'
import { aLooseSession, aSession } from '#src/testing/a-session.ts'
import { alerts } from '#src/shell/alerts-store.ts'
import { ProfileDialog } from './profile-dialog.tsx'

vi.mock('#src/offline/count-unsent.ts', () => ({ countUnsent: vi.fn<() => Promise<number>>(async () => 0) }))

const places = [
  { company: { id: 'a', name: 'Café Sur', status: 1 as const }, profiles: [{ id: 'a1', name: 'Owner' }] },
  { company: { id: 'b', name: 'Almacén', status: 1 as const }, profiles: [{ id: 'b1', name: 'Cashier' }] },
]
const loose = aLooseSession()
const session = { ...loose, user: { ...loose.user, companiesOn: places } }
const replaced = vi.fn<(address: string) => void>()

function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/dashboard', element: <ProfileDialog session={session} /> },
      { path: '/account/companies', element: <p>companies</p> },
    ],
    { initialEntries: [address] },
  )
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <RouterProvider router={router} />
    </LanguageContext>,
  )
  const select = (testId: string) => screen.getByTestId<HTMLSelectElement>(testId)
  const choose = (testId: string, value: string) => fireEvent.change(select(testId), { target: { value } })
  return { select, choose, button: () => screen.getByTestId<HTMLButtonElement>('profile-select') }
}

beforeEach(() => {
  vi.spyOn(window.location, 'replace').mockImplementation((address) => replaced(String(address)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  replaced.mockReset()
  for (const alert of alerts.shown.get()) alerts.close(alert.id)
})

test('choosing a company clears the profile and offers its own profiles', () => {
  const { select, choose, button } = show('/dashboard')
  choose('profile-company', 'a')
  choose('profile-profile', 'a1')
  expect(button().disabled).toBe(false)

  choose('profile-company', 'b')

  expect(select('profile-profile').value).toBe('')
  expect([...select('profile-profile').options].map(({ value }) => value)).toEqual(['', 'b1'])
  expect(button().disabled).toBe(true)
})

test('a missing choice shows an error and sends no request', () => {
  const fetch = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', fetch)
  show('/dashboard')

  const form = document.querySelector('form')
  if (form) fireEvent.submit(form)

  expect(screen.getAllByText(messagesEn.validation.required)).toHaveLength(2)
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['/dashboard?redir=%2Fdashboard%2Fsales', '/dashboard/sales'],
  ['/dashboard?redir=%2F%2Fevil.example', '/dashboard'],
  ['/dashboard', '/dashboard'],
])('from %s it continues at %s, replacing this page', async (address, next) => {
  const auth = { ...aSession(), refreshToken: 'r', accessToken: 'a' }
  const fetch = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async () =>
    Response.json({ data: { auth } }),
  )
  vi.stubGlobal('fetch', fetch)
  const heard: string[] = []
  const forget = newAccessListeners.add((access) => void heard.push(access))
  const { choose, button } = show(address)

  choose('profile-company', 'b')
  choose('profile-profile', 'b1')
  fireEvent.click(button())

  await waitFor(() => expect(replaced).toHaveBeenCalledWith(next))
  forget()
  expect(heard).toEqual(['changedProfile'])
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/auth/changeProfile')
  expect(fetch.mock.calls[0]?.[1].body).toBe(JSON.stringify({ companyId: 'b', companyProfileId: 'b1' }))
})

test('a refusal shows an alert and leaves the dialog open', async () => {
  const refusal = { statusCode: 403, code: 'companyInactive', message: 'Not active', data: {} }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 403 }))
  const { choose, button } = show('/dashboard')
  choose('profile-company', 'b')
  choose('profile-profile', 'b1')
  fireEvent.click(button())

  await waitFor(() => expect(alerts.shown.get().map(({ title }) => title)).toEqual(['Not active']))
  expect(replaced).not.toHaveBeenCalled()
  expect(screen.getByTestId('profile-dialog')).toBeTruthy()
})

test('Cancel leads a person without a company to their companies', async () => {
  show('/dashboard')
  fireEvent.click(screen.getByTestId('profile-cancel'))

  expect(await screen.findByText('companies')).toBeTruthy()
})

test('the company cannot be changed while this device has unsent documents', async () => {
  const { countUnsent } = await import('#src/offline/count-unsent.ts')
  vi.mocked(countUnsent).mockResolvedValueOnce(2)
  const fetch = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', fetch)
  const { choose, button } = show('/dashboard')
  choose('profile-company', 'b')
  choose('profile-profile', 'b1')
  fireEvent.click(button())

  const notice = await screen.findByTestId('profile-unsent')
  expect(notice.textContent).toBe('2 documents of this device have not been sent yet. Change once they have been sent.')
  expect(fetch).not.toHaveBeenCalled()
})
