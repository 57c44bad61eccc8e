import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readyPart } from '#src/lib/ready-part.tsx'

afterEach(cleanup)

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>
}

test('what was fetched before is drawn with the screen that shows it, without a moment of nothing', async () => {
  const Part = readyPart(() => Promise.resolve(Greeting))
  Part.fetch()
  await Promise.resolve()
  await Promise.resolve()
  render(<Part name="Ana" />)
  expect(screen.getByText('Hello Ana')).toBeDefined()
})

test('what was not fetched is fetched when it is shown', async () => {
  const file = Promise.withResolvers<typeof Greeting>()
  const Part = readyPart(() => file.promise)
  render(<Part name="Ana" />)
  expect(screen.queryByText('Hello Ana')).toBeNull()
  await act(async () => file.resolve(Greeting))
  expect(screen.getByText('Hello Ana')).toBeDefined()
})
