import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNewRights } from '#src/features/sell/screen/use-new-rights.ts'
import { profileToldStore } from '#src/live/profile-told-store.ts'

let tell: () => void = () => undefined
vi.mock('#src/live/live.ts', () => ({
  onLiveMessage: (event: string, listener: () => void) => {
    if (event === 'changedProfile') tell = listener
    return () => undefined
  },
}))
afterEach(cleanup)

test('new rights wait for the open sale, and come when it is paid or held', () => {
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

test('while the sell screen says it itself, the alert above it need not stay', () => {
  const { unmount } = renderHook(() => useNewRights({ isFree: false }))
  expect(profileToldStore.get()).toBe(true)
  unmount()
  expect(profileToldStore.get()).toBe(false)
})

test('nothing changed: nothing begins anew', () => {
  const reload = vi.fn<() => void>()
  const { result } = renderHook(() => useNewRights({ isFree: true, reload }))
  expect(result.current).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
