import { expect, test } from 'vitest'
import { whatsAppLink } from '#src/features/selling/sell/paid/whatsapp-link.ts'

test('writes to a known number, and otherwise lets the cashier choose the chat', () => {
  expect(whatsAppLink('+56 9 8765 4321', 'Hola & adiós')).toBe('https://wa.me/56987654321?text=Hola%20%26%20adi%C3%B3s')
  expect(whatsAppLink(null, 'x')).toBe('https://wa.me/?text=x')
  // A number without its country code would belong to another person.
  expect(whatsAppLink('987654321', 'x')).toBe('https://wa.me/?text=x')
})
