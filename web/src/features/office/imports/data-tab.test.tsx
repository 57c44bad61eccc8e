import { startFullExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { listJobs, listPastJobs } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DataTab } from '#src/features/office/imports/data-tab.tsx'
import { aSession } from '#src/testing/a-session.ts'
import { setSession } from '#src/session/session-store.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

test('shows past jobs and their files, also to people who may only export', async () => {
  showScreen(<DataTab />, {
    [listJobs.path]: { items: [] },
    [listPastJobs.path]: { items: [], nextCursor: null, total: 0 },
  })
  act(() => setSession(aSession({ permissions: [startFullExport.who] })))

  expect(await screen.findByTestId('past-jobs')).toBeDefined()
  expect(screen.getByTestId('full-export')).toBeDefined()
  expect(screen.queryByTestId('past-imports')).toBeNull()
})
