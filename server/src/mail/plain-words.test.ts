import { expect, test } from 'vitest'
import { linkify } from './html/escape.ts'
import { plainLines, plainWords } from './plain-words.ts'

test.each([
  ['Mira https://evil.example/x', 'Mira https: // evil. example/x'],
  ['www.evil.cl', 'www. evil. cl'],
  ['línea\r\nSubject: otra\n\n\tfin', 'línea Subject: otra fin'],
  ['EVIL.COM/a?b=c', 'EVIL. COM/a?b=c'],
  ['пример.рф', 'пример. рф'],
])('makes no link of %j', (text, plain) => {
  expect(plainWords(text)).toBe(plain)
  expect(linkify(plainWords(text))).not.toContain('<a')
})

test.each(['Ana María', 'Hola, ¿vienes el lunes? Te espero.', '$1.290,50', 'Pan 2.0', 'Caja n.º 3'])(
  'keeps %j unchanged',
  (text) => {
    expect(plainWords(text)).toBe(text)
  },
)

test.each(['pagos@cafe.example', 'ana.soto+tienda@correo.cl'])('keeps the mail address %s as it is', (address) => {
  expect(plainWords(address)).toBe(address)
  expect(plainLines(`Banco Uno\nCorreo: ${address}`)).toBe(`Banco Uno\nCorreo: ${address}`)
  expect(linkify(plainWords(address))).not.toContain('<a')
})
