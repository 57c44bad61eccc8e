import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNewRights } from '#src/features/selling/sell/screen/use-new-rights.ts'
import { profileToldStore } from '#src/live/profile-told-store.ts'

let tell: () => void = () => undefined
vi.mock('#src/live/live.ts', () => ({
  onLiveMessage: (event: string, listener: () => void) => {
    if (event === 'changedProfile') tell = listener
    return () => undefined
  },
}))
afterEach(cleanup)

test('new rights wait for the open sale, and apply when it is paid or held', () => {
  const reload = vi.fn<() => void>()
  const { result, rerender } = renderHook(({ isFree }) => useNewRights({ isFree, reload }), {
    initialProps: { isFree: false },
  })
  act(() => tell())
  expect(result.current).toBe(true)
  expect(reload).not.toHaveBeenCalled()

  rerender({ isFree: true })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('hides the alert above the sell screen while the screen itself shows the message', () => {
  const { unmount } = renderHook(() => useNewRights({ isFree: false }))
  expect(profileToldStore.get()).toBe(true)
  unmount()
  expect(profileToldStore.get()).toBe(false)
})

test('does not reload if nothing changed', () => {
  const reload = vi.fn<() => void>()
  const { result } = renderHook(() => useNewRights({ isFree: true, reload }))
  expect(result.current).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
