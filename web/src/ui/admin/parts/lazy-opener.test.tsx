import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { cloneElement, type ComponentType, lazy } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LazyOpener, useOpenAtOnce } from './lazy-opener.tsx'

afterEach(cleanup)

/** A button whose content loads when `load` is called. */
function aFilter(name: string) {
  const button = <button type="button">{name}</button>
  const part = Promise.withResolvers<{ default: ComponentType }>()
  const Content = lazy(() => part.promise)
  function Loaded() {
    const { isOpen, setOpen, buttonRef } = useOpenAtOnce()
    return (
      <>
        {cloneElement(button, { ref: buttonRef, onClick: () => setOpen(!isOpen) })}
        {isOpen && <p>{`${name} is open`}</p>}
      </>
    )
  }
  return {
    opener: (
      <LazyOpener key={name} button={button} opens="dialog" fetch={vi.fn<() => void>()}>
        <Content />
      </LazyOpener>
    ),
    load: () =>
      act(async () => {
        part.resolve({ default: Loaded })
        await part.promise
      }),
  }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('opens only the last of two filters pressed while both load', async () => {
  const [status, date] = [aFilter('Status'), aFilter('Date')]
  render([status.opener, date.opener])
  press('Status')
  press('Date')
  await status.load()
  await date.load()
  expect(screen.getByText('Date is open')).toBeTruthy()
  expect(screen.queryByText('Status is open')).toBeNull()
  press('Status')
  expect(await screen.findByText('Status is open')).toBeTruthy()
})

test('opens nothing after a click elsewhere while it loads', async () => {
  const status = aFilter('Status')
  render([status.opener])
  press('Status')
  fireEvent.click(document.body)
  await status.load()
  expect(screen.queryByText('Status is open')).toBeNull()
})
