import type { TextLink } from '@mostrador/contract/features/service/texts/schema.ts'
import { expect, test } from 'vitest'
import { filterTexts } from './filter-texts.ts'

const file: TextLink = {
  kind: 'help',
  id: 'refund',
  place: 'sell',
  hasFile: true,
  shown: 'file',
  state: null,
  hasChanges: false,
  en: { title: 'Refund', slug: 'refund' },
  es: { title: 'Hacer una devolución', slug: 'devolver' },
  changedAt: null,
  changedByName: null,
  scheduledAt: null,
}
const draft: TextLink = { ...file, id: 'new', kind: 'blog', hasFile: false, shown: 'nothing', state: 'draft', es: null }
const copy: TextLink = { ...file, id: 'copy', shown: 'console', state: 'published', hasChanges: true }
const all = [file, draft, copy]

test.each([
  ['', ['refund', 'new', 'copy']],
  ['q=devolucion', ['refund', 'copy']],
  ['q=DEVOLVER hacer', ['refund', 'copy']],
  ['q=new', ['new']],
  ['kind=blog', ['new']],
  ['state=draft', ['new']],
  ['state=published', ['refund', 'copy']],
  ['state=changed', ['copy']],
  ['source=file', ['refund']],
  ['source=console', ['new']],
  ['source=both', ['copy']],
  ['twin=one', ['new']],
  ['kind=help&source=both&q=refund', ['copy']],
])('?%s', (query, ids) => {
  expect(filterTexts(all, new URLSearchParams(query)).map(({ id }) => id)).toEqual(ids)
})
