import { type AuditEntry, listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { Navigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { HistoryTab } from '#src/features/office/audit/history-tab.tsx'
import { recordHistoryAddress } from '#src/features/office/audit/history-url.ts'
import { RecordActivity } from '#src/features/office/audit/record-activity.tsx'
import { aSession } from '#src/testing/a-session.ts'
import { setSession } from '#src/session/session-store.ts'
import { leaveScreen, Refusal, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

const id = '0195a1c0-0000-7000-8000-00000000abcd'
const entry: AuditEntry = {
  id: '0195a1c0-0000-7000-8000-00000000ffff',
  at: '2026-03-04T12:00:00.000Z',
  actorId: '0195a1c0-0000-7000-8000-000000000009',
  actorName: 'Ana Díaz',
  isStaff: false,
  approvedByName: null,
  apiKeyName: null,
  action: 'tax.update',
  entity: 'tax',
  entityId: id,
  entityName: 'IVA',
  recordKind: null,
  data: { name: 'IVA', rate: '19', rateBefore: '18' },
  device: null,
}

const answer = (items: AuditEntry[]) => ({ [listAuditEntries.path]: { items, nextCursor: null, total: items.length } })

function show(answers: Parameters<typeof showScreen>[1], permissions?: Permission[]) {
  const calls = showScreen(<RecordActivity entity="tax" entityId={id} />, answers)
  if (permissions) act(() => setSession(aSession({ permissions })))
  return calls
}

test('a record shows who did what with it, and links to its whole history', async () => {
  const calls = show(answer([entry]))

  const line = await screen.findByTestId('entry-tax.update')
  expect(line.textContent).toMatch(/Ana Díaz\s+changed a tax.*18 → 19/)
  expect(line.querySelector('a')).toBeNull()
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(recordHistoryAddress('tax', id))
  expect(calls.at(-1)?.input).toEqual({ entity: 'tax', entityId: id, per: 5 })
})

test('says when there are no entries yet, and when they could not be loaded', async () => {
  show(answer([]))
  expect(await screen.findByText(/No activity recorded yet/)).toBeDefined()
  leaveScreen()
  show({ [listAuditEntries.path]: new Refusal({}) })
  expect(await screen.findByTestId('list-retry')).toBeDefined()
})

test('shows the history and its link to people with its permission alone, and hides it from others', async () => {
  show(answer([entry]), ['AUDIT__VIEW'])
  expect(await screen.findByTestId('record-activity')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See all' })).toBeDefined()
  act(() => setSession(aSession({ permissions: ['TAXES__VIEW', 'SETTINGS__UPDATE'] })))
  expect(screen.queryByTestId('record-activity')).toBeNull()
})

test('the history of one record names it', async () => {
  const screens = (
    <>
      <Navigate to={recordHistoryAddress('tax', id)} />
      <HistoryTab />
    </>
  )
  const calls = showScreen(screens, answer([entry]))
  await waitFor(() => expect(screen.getByTestId('badge-record').textContent).toContain('IVA'))
  const asked = calls.filter(({ path }) => path === listAuditEntries.path)
  expect(asked.at(-1)?.input).toMatchObject({ filters: { area: 'tax', record: id } })
})
