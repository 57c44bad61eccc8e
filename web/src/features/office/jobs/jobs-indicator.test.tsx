import { listJobs } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitJob } from '#src/features/office/jobs/awaited-jobs.ts'
import { JobsIndicator } from '#src/features/office/jobs/jobs-indicator.tsx'
import { freshMs } from '#src/features/office/jobs/job-state.ts'
import { aSession } from '#src/testing/a-session.ts'
import { setSession } from '#src/session/session-store.ts'
import { alerts } from '#src/shell/alerts-store.ts'
import { closeSnackbar, snackbarStore } from '#src/shell/snackbar-store.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

const dayMs = 86_400_000
let lastId = 0

/** A finished export. */
function aJob(changes: Partial<Job> = {}): Job {
  lastId += 1
  const at = new Date().toISOString()
  return {
    id: `job-${lastId}`,
    kind: 'export',
    title: 'Customers',
    status: 'done',
    doneCount: 2,
    totalCount: null,
    isCancelAsked: false,
    result: { count: 2 },
    fileName: 'Customers.csv',
    fileUntil: new Date(Date.now() + 30 * dayMs).toISOString(),
    errorCode: null,
    createdAt: at,
    finishedAt: at,
    ...changes,
  }
}

function show(jobs: Job[], permissions?: Permission[]) {
  showScreen(<JobsIndicator />, { [listJobs.path]: { items: jobs } })
  if (permissions) act(() => setSession(aSession({ permissions })))
}

beforeEach(() => alerts.messages.set([]))
afterEach(() => {
  leaveScreen()
  closeSnackbar()
  vi.restoreAllMocks()
})

test('the end of a job stays among the messages, with a link to its file, and is announced once', async () => {
  const job = aJob()
  awaitJob(job.id)
  show([job])

  await waitFor(() => expect(alerts.messages.get()).toHaveLength(1))
  expect(alerts.messages.get()[0]).toMatchObject({
    type: 'success',
    title: 'Customers: the file is ready',
    description: expect.stringMatching(/^Until .*\d.* you find it in Settings, Data, under “Files and past jobs”/),
  })
  expect(alerts.shown.get()).toEqual([])
  expect(snackbarStore.get()?.text).toBe('Customers: the file is ready')
})

test('a failed job is a message too, and promises no file', async () => {
  const job = aJob({ status: 'failed', errorCode: 'forbidden', fileName: null, fileUntil: null })
  awaitJob(job.id)
  show([job])

  await waitFor(() => expect(alerts.messages.get()).toHaveLength(1))
  expect(alerts.messages.get()[0]).toMatchObject({ type: 'error', title: expect.stringContaining('stopped') })
  expect(alerts.messages.get()[0]?.description).toBeUndefined()
})

const longAgo = () => new Date(Date.now() - freshMs - 1000).toISOString()

test('the button disappears when the news is old, because the settings list past jobs', async () => {
  show([aJob({ finishedAt: null, status: 'running', fileName: null, fileUntil: null })])
  expect((await screen.findByText('See all files and past jobs')).getAttribute('href')).toBe('/dashboard/settings/data')
  leaveScreen()
  show([aJob({ finishedAt: longAgo() })])
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByTestId('jobs')).toBeNull()
})

test('a person who cannot open the list of files keeps the button while there is a file', async () => {
  show([aJob({ finishedAt: longAgo() })], ['CUSTOMERS__UPDATE', 'CUSTOMERS__VIEW'])
  expect(await screen.findByTestId('jobs')).toBeDefined()
  expect(await screen.findByTestId('job-download')).toBeDefined()
  expect(screen.queryByText('See all files and past jobs')).toBeNull()
})
