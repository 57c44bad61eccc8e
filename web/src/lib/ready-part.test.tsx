import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readyPart } from '#src/lib/ready-part.tsx'

afterEach(cleanup)

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>
}

test('a prefetched part renders together with its screen, without a gap', async () => {
  const Part = readyPart(() => Promise.resolve(Greeting))
  Part.fetch()
  await Promise.resolve()
  await Promise.resolve()
  render(<Part name="Ana" />)
  expect(screen.getByText('Hello Ana')).toBeDefined()
})

test('a part that was not prefetched loads when it is shown', async () => {
  const file = Promise.withResolvers<typeof Greeting>()
  const Part = readyPart(() => file.promise)
  render(<Part name="Ana" />)
  expect(screen.queryByText('Hello Ana')).toBeNull()
  await act(async () => file.resolve(Greeting))
  expect(screen.getByText('Hello Ana')).toBeDefined()
})
