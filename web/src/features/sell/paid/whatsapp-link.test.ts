import { expect, test } from 'vitest'
import { whatsAppLink } from '#src/features/sell/paid/whatsapp-link.ts'

test('a known number is written to, another one is chosen there', () => {
  expect(whatsAppLink('+56 9 8765 4321', 'Hola & adiós')).toBe('https://wa.me/56987654321?text=Hola%20%26%20adi%C3%B3s')
  expect(whatsAppLink(null, 'x')).toBe('https://wa.me/?text=x')
  // A number without its country would be another one's.
  expect(whatsAppLink('987654321', 'x')).toBe('https://wa.me/?text=x')
})
