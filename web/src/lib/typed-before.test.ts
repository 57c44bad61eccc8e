import { afterEach, expect, test } from 'vitest'
import { readTyped } from '#src/lib/typed-before.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

test('finds what was typed before the page could listen', () => {
  document.body.innerHTML =
    '<input name="name"><input name="email" type="email"><select name="region"><option>CL</option></select>'
  const [name] = document.getElementsByName('name')
  if (name instanceof HTMLInputElement) name.value = 'Ana'

  expect(readTyped({ name: '', email: '', region: '' })).toEqual({ name: 'Ana', region: 'CL' })
})

test('ignores initial values, empty fields and fields that are not typed', () => {
  document.body.innerHTML =
    '<input name="name" value="Ana"><input name="plan" type="radio" value="ps"><input name="email">'

  expect(readTyped({ name: 'Ana', plan: 'both', email: '' })).toEqual({})
})
