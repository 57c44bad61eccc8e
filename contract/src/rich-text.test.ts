import { expect, test } from 'vitest'
import { countWords, htmlOfText, isHtml, readingMinutes, textOfHtml } from './rich-text.ts'

test('typed text becomes paragraphs and reads as it was typed', () => {
  const typed = 'Pan & leche <de hoy>\nSin azúcar'
  expect(htmlOfText(typed)).toBe('<p>Pan &amp; leche &lt;de hoy&gt;</p><p>Sin azúcar</p>')
  expect(textOfHtml(htmlOfText(typed))).toBe(typed)
  expect(htmlOfText('')).toBe('')
})

test('keeps text with markup unchanged and reads it without its tags', () => {
  const html = '<h2>Uso</h2><ul><li>Agitar</li><li>Servir <a href="https://a.example">frío</a></li></ul>'
  expect(htmlOfText(html)).toBe(html)
  expect(textOfHtml(html)).toBe('Uso\nAgitar\nServir frío')
  expect(isHtml('3 < 5 y p > 2')).toBe(false)
})

test('words are those that a reader sees, and reading takes a minute at least', () => {
  expect(countWords('<p>Pan <strong>de campo</strong></p><p>hoy</p>')).toBe(4)
  expect(countWords('<p> </p><img src="/a.webp" alt="Un pan">')).toBe(0)
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes(`<p>${'pan '.repeat(700)}</p>`)).toBe(4)
})
