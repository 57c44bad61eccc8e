import { money } from '@mostrador/domain/money/money.ts'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { BroadcastChannel } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DisplayFrame, goneAfterMs, helloEveryMs } from '#src/features/selling/customer-display/display-frame.ts'
import { useDisplayFeed } from '#src/features/selling/customer-display/use-display-feed.ts'
import { useDisplayFrame } from '#src/features/selling/customer-display/use-display-frame.ts'
import { someSettings } from '#src/testing/a-sale.ts'

let companies = 0
let companyId: string

beforeEach(() => {
  companies += 1
  companyId = `display-${companies}`
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const frameOf = (total: number): DisplayFrame => ({
  view: { kind: 'paying', totalAmount: money(total) },
  shop: { name: 'Almacén', logo: null },
  settings: someSettings().company.settings,
})
const aTill = () =>
  renderHook(({ frame }) => useDisplayFeed(companyId, frame), { initialProps: { frame: frameOf(1000) } })
const aDisplay = () => renderHook(() => useDisplayFrame(companyId))

test('a display that opens later or reloads asks and gets the current view', async () => {
  aTill()
  const first = aDisplay()
  await waitFor(() => expect(first.result.current?.view).toEqual({ kind: 'paying', totalAmount: 1000 }))
  first.unmount()

  const second = aDisplay()
  await waitFor(() => expect(second.result.current).toEqual(frameOf(1000)))
})

test('shows changes of the till at once', async () => {
  const till = aTill()
  const display = aDisplay()
  await waitFor(() => expect(display.result.current).not.toBeNull())

  till.rerender({ frame: frameOf(2500) })

  await waitFor(() => expect(display.result.current?.view).toEqual({ kind: 'paying', totalAmount: 2500 }))
})

test('a closed till leaves nothing on the display', async () => {
  const till = aTill()
  const display = aDisplay()
  await waitFor(() => expect(display.result.current).not.toBeNull())

  till.unmount()

  await waitFor(() => expect(display.result.current).toBeNull())
})

test('a till that stops answering disappears after a while', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const channel = new BroadcastChannel(`mostrador-display-${companyId}`)
  const display = aDisplay()
  channel.postMessage({ type: 'frame', frame: frameOf(1000) })
  await vi.waitFor(() => expect(display.result.current).not.toBeNull())

  act(() => {
    vi.advanceTimersByTime(goneAfterMs + helloEveryMs)
  })

  expect(display.result.current).toBeNull()
  channel.close()
})

test('ignores another company’s till', async () => {
  aTill()
  companyId = 'somebody-else'
  const display = aDisplay()
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(display.result.current).toBeNull()
})
