import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alertTimeoutMs, createAlerts, keptMessages, warningTimeoutMs } from './alerts-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const titles = (alerts: ReturnType<typeof createAlerts>) => alerts.shown.get().map((alert) => alert.title)

describe('how long an alert stays', () => {
  test('3000 ms by default', () => {
    const alerts = createAlerts()
    alerts.add({ type: 'success', title: 'saved' })

    vi.advanceTimersByTime(alertTimeoutMs - 1)
    expect(titles(alerts)).toEqual(['saved'])
    vi.advanceTimersByTime(1)
    expect(titles(alerts)).toEqual([])
  })

  test('its own timeout if it has one', () => {
    const alerts = createAlerts()
    alerts.add({ type: 'info', title: 'slow', timeout: 6000 })

    vi.advanceTimersByTime(5999)
    expect(titles(alerts)).toEqual(['slow'])
    vi.advanceTimersByTime(1)
    expect(titles(alerts)).toEqual([])
  })

  test('warnings longer, errors until closed', () => {
    const alerts = createAlerts()
    alerts.add({ type: 'warning', title: 'careful' })
    const error = alerts.add({ type: 'error', title: 'broken' })

    vi.advanceTimersByTime(warningTimeoutMs)
    expect(titles(alerts)).toEqual(['broken'])
    vi.advanceTimersByTime(3_600_000)
    expect(titles(alerts)).toEqual(['broken'])
    alerts.close(error)
    expect(titles(alerts)).toEqual([])
  })
})

describe('one timer at a time', () => {
  test('the second timer starts only after the first alert has left', () => {
    const alerts = createAlerts()
    alerts.add({ type: 'info', title: 'first' })
    vi.advanceTimersByTime(2000)
    alerts.add({ type: 'info', title: 'second' })

    vi.advanceTimersByTime(1000)
    expect(titles(alerts)).toEqual(['second'])
    vi.advanceTimersByTime(2999)
    expect(titles(alerts)).toEqual(['second'])
    vi.advanceTimersByTime(1)
    expect(titles(alerts)).toEqual([])
  })

  test('closing another alert does not restart the running timer', () => {
    const alerts = createAlerts()
    alerts.add({ type: 'info', title: 'first' })
    const second = alerts.add({ type: 'info', title: 'second' })
    vi.advanceTimersByTime(2000)
    alerts.close(second)

    vi.advanceTimersByTime(1000)
    expect(titles(alerts)).toEqual([])
  })

  test('an alert that stays does not delay the ones behind it', () => {
    const alerts = createAlerts()
    alerts.add({ type: 'error', title: 'stays' })
    alerts.add({ type: 'success', title: 'leaves' })

    vi.advanceTimersByTime(alertTimeoutMs)
    expect(titles(alerts)).toEqual(['stays'])
  })
})

test('a pause keeps the remaining time', () => {
  const alerts = createAlerts()
  alerts.add({ type: 'info', title: 'read me' })
  vi.advanceTimersByTime(2000)
  alerts.pause()
  vi.advanceTimersByTime(60_000)
  expect(titles(alerts)).toEqual(['read me'])

  alerts.resume()
  vi.advanceTimersByTime(999)
  expect(titles(alerts)).toEqual(['read me'])
  vi.advanceTimersByTime(1)
  expect(titles(alerts)).toEqual([])
})

test('the close button is optional and shown by default', () => {
  const alerts = createAlerts()
  alerts.add({ type: 'info', title: 'a' })
  alerts.add({ type: 'info', title: 'b', closable: false })

  expect(alerts.shown.get().map((alert) => alert.closable)).toEqual([true, false])
})

test('keeps the last 50 messages, newest first', () => {
  const alerts = createAlerts()
  for (let n = 1; n <= keptMessages + 5; n += 1) alerts.add({ type: 'info', title: `${n}` })

  expect(alerts.messages.get()).toHaveLength(keptMessages)
  expect(alerts.messages.get()[0]?.title).toBe('55')
})
