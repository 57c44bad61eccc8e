import { expect, test } from 'vitest'
import type { Language } from '../../../language.ts'
import type { IndexedArticle } from './schema.ts'
import { openHelpSearch } from './search-articles.ts'

const article = (id: string, title: string, keywords = '', text = ''): IndexedArticle => ({
  id,
  slug: id,
  title,
  summary: '',
  group: 'cash',
  keywords,
  headings: '',
  text,
})
const articles: Record<Language, IndexedArticle[]> = {
  es: [
    article('cerrar', 'Cerrar la caja', 'arqueo, cuadre, corte'),
    article('devolver', 'Hacer una devolución', 'reembolso'),
    article('impuestos', 'Impuestos y tasas', 'IVA'),
    article('etiquetas', 'Imprimir etiquetas', '', 'Las etiquetas muestran el precio.'),
  ],
  en: [
    article('close', 'Close a register', 'cash up, balance the till'),
    article('refund', 'Refund what comes back', 'return, money back'),
    article('labels', 'Print labels', 'stickers'),
  ],
}
const first = (language: Language, text: string) => openHelpSearch(articles[language], language)(text)[0]?.id

test.for([
  ['cerrar caja', 'cerrar'],
  ['CIERRE de la caja', 'cerrar'],
  ['arqueo', 'cerrar'],
  ['devolucion', 'devolver'],
  ['devoluciones', 'devolver'],
  ['devolusion', 'devolver'],
  ['devoluçión', 'devolver'],
  ['impuesto', 'impuestos'],
  ['inpuestos', 'impuestos'],
  ['etiqueta', 'etiquetas'],
  ['etiqeta', 'etiquetas'],
  ['¿cómo imprimo una etiqueta?', 'etiquetas'],
])('finds “%s” in Spanish', ([text = '', id]) => {
  expect(first('es', text)).toBe(id)
})

test.for([
  ['closing the register', 'close'],
  ['cash up', 'close'],
  ['refunds', 'refund'],
  ['refnud', 'refund'],
  ['how do I print a label', 'labels'],
  ['sticker', 'labels'],
])('finds “%s” in English', ([text = '', id]) => {
  expect(first('en', text)).toBe(id)
})

test('finds nothing for an empty text, and for words that no article has', () => {
  expect(first('en', '')).toBeUndefined()
  expect(first('en', 'the and of')).toBeUndefined()
  expect(first('en', 'xylophone')).toBeUndefined()
})
