import { downloadJobFile, listPastJobs } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { PastJob } from '@mostrador/contract/features/office/jobs/schema.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { jobCounts } from '#src/features/office/jobs/job-counts.ts'
import { PastJobs } from '#src/features/office/jobs/past-jobs.tsx'
import { createWebTranslator } from '#src/language/translator.ts'
import { leaveScreen, Refusal, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

const id = '0195a1c0-0000-7000-8000-00000000abcd'

function aJob(changes: Partial<PastJob> = {}): PastJob {
  return {
    id,
    kind: 'export',
    title: 'Customers',
    status: 'done',
    doneCount: 12,
    totalCount: null,
    isCancelAsked: false,
    result: { count: 12 },
    fileName: 'Customers.csv',
    fileUntil: '2026-04-03T12:00:00.000Z',
    isFileGone: false,
    errorCode: null,
    createdAt: '2026-03-04T11:00:00.000Z',
    finishedAt: '2026-03-04T12:00:00.000Z',
    ...changes,
  }
}

function show(items: PastJob[], nextCursor: string | null = null) {
  return showScreen(<PastJobs />, {
    [listPastJobs.path]: { items, nextCursor, previousCursor: null, total: items.length },
    [downloadJobFile.path]: {},
  })
}

test('a past job shows what it was, and its file can be downloaded while it is kept', async () => {
  const calls = show([
    aJob(),
    aJob({ id: 'b', kind: 'exportAll', fileName: null, fileUntil: null, isFileGone: true, result: {} }),
    aJob({ id: 'c', kind: 'importApply', status: 'failed', errorCode: 'forbidden', fileName: null, fileUntil: null }),
  ])

  const kept = await screen.findByTestId('past-job-export')
  expect(kept.textContent).toMatch(/Customers.*Export.*12 rows.*kept until 03-04-26.*Done/)
  fireEvent.click(within(kept).getByTestId('past-job-download'))
  await waitFor(() => expect(calls.find(({ path }) => path === downloadJobFile.path)?.input).toEqual({ id }))
  const gone = screen.getByTestId('past-job-exportAll')
  expect(gone.textContent).toContain('no longer kept')
  expect(within(gone).queryByTestId('past-job-download')).toBeNull()
  expect(screen.getByTestId('past-job-importApply').textContent).toMatch(/Failed/)
})

test('can be filtered to jobs with a file, and pages to older ones', async () => {
  const calls = show([aJob()], 'older')
  fireEvent.click(await screen.findByRole('button', { name: 'Older' }))
  const asked = () => calls.filter(({ path }) => path === listPastJobs.path).at(-1)?.input
  await waitFor(() => expect(asked()).toMatchObject({ cursor: 'older', isBackward: false, filters: {} }))
  fireEvent.change(screen.getByTestId('past-jobs-show'), { target: { value: 'files' } })
  await waitFor(() => expect(asked()).toEqual({ per: 10, filters: { hasFile: 'yes' } }))
})

test('shows a message for an empty list and for one that fails to load', async () => {
  show([])
  expect(await screen.findByText(/no background jobs yet/)).toBeDefined()
  leaveScreen()
  showScreen(<PastJobs />, { [listPastJobs.path]: new Refusal({}) })
  expect(await screen.findByTestId('list-retry')).toBeDefined()
})

test('each kind of job shows its numbers', () => {
  const words = createWebTranslator('en', messagesEn)
  const counts = (kind: PastJob['kind'], result: PastJob['result']) => jobCounts(words, { kind, result }, String)
  expect(counts('export', { count: 1 })).toBe('1 row')
  expect(counts('productsPrices', { changed: 3, skipped: 1 })).toBe('3 changed, 1 unchanged')
  expect(counts('importApply', { importId: 'x', created: 2, changed: 1, unchanged: 0, failed: 4 })).toBe(
    'New: 2 · Changed: 1 · To correct: 4',
  )
  expect(counts('importUndo', { importId: 'x', undone: 3, skipped: 0 })).toBe('3 undone, 0 unchanged')
  expect(counts('export', {})).toBeNull()
})
