import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SwitchField } from '#src/ui/switch-field.tsx'

function Kept() {
  const [isOn, setOn] = useState(false)
  return <SwitchField label="Answers" checked={isOn} onChange={setOn} />
}

test('a switch that the server rendered cannot be pressed before the page hears it', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Kept />)
  const field = screen.getByRole<HTMLInputElement>('switch')
  field.click()
  expect(field.checked).toBe(false)
  await act(async () => hydrateRoot(place, <Kept />))
  act(() => field.click())
  expect(field.checked).toBe(true)
  place.remove()
})
