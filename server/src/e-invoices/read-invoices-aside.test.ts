import { expect, test } from 'vitest'
import { sampleOf } from '../testing/e-invoices/sample.ts'
import { dteFile } from '../testing/e-invoices/write-dte.ts'
import { surestStall } from '../testing/watch-event-loop.ts'
import { readElectronicInvoices } from './read-electronic-invoices.ts'
import { readInvoicesAside } from './read-invoices-aside.ts'

/** Maximum time in milliseconds for which one file may block all other calls. */
const mostStall = 100
const file = (inside: string) => Buffer.from(`<?xml version="1.0"?><a>${inside}</a>`)
const large: [string, Buffer][] = [
  ['290,000 empty tags', file('<b/>'.repeat(290_000))],
  ['a million entities', file('&amp;'.repeat(1_000_000))],
  ['100,000 attributes', file(`<b ${Array.from({ length: 100_000 }, (_, at) => `c${at}="1"`).join(' ')}/>`)],
  ['tags that never end', file('<b>'.repeat(250_000))],
]

test.each(large)('a file with %s is refused, and other calls continue meanwhile', async (_name, bytes) => {
  const read = () => expect(readInvoicesAside(bytes)).rejects.toMatchObject({ name: 'Error', key: expect.any(String) })
  expect(await surestStall(read, mostStall)).toBeLessThanOrEqual(mostStall)
})

test('a large invoice is read like a small one', async () => {
  const small = dteFile(sampleOf('dte', {}))
  const padded = Buffer.concat([small, Buffer.from(`<!--${' '.repeat(64 * 1024)}-->`)])
  expect(await readInvoicesAside(padded)).toEqual(readElectronicInvoices(small))
  expect(await readInvoicesAside(small)).toEqual(readElectronicInvoices(small))
})
