import { findInvoiceDifferences } from '@mostrador/domain/purchase/find-invoice-differences.ts'
import { formatExact, readExact } from '@mostrador/domain/purchase/exact.ts'
import type { ElectronicInvoice } from '@mostrador/domain/purchase/electronic-invoice.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsOf, facts, lineOf, major, type Sample, sampleOf, thousandths } from '../testing/e-invoices/sample.ts'
import { barcodeOf, sampleFiles } from '../testing/e-invoices/samples.ts'
import { cfdiFile } from '../testing/e-invoices/write-cfdi.ts'
import { dteFile } from '../testing/e-invoices/write-dte.ts'
import { ublFile, ublOf } from '../testing/e-invoices/write-ubl.ts'
import { readElectronicInvoices } from './read-electronic-invoices.ts'
import { ReadingFault } from './reading-fault.ts'

const write = { dte: dteFile, cfdi: cfdiFile, ubl: ublFile }
const canonical = (text: string) => formatExact(readExact(text))

/** The expected content of a sample file. */
function expectedOf(sample: Sample) {
  const { profile } = sample
  const { nets, net, tax, total } = amountsOf(sample)
  const amount = (minor: number) => canonical(major(profile, minor))
  const adjustments = [
    ...(sample.freight === 0 ? [] : [{ kind: 'charge', amount: amount(sample.freight) }]),
    ...(sample.allowance === 0 ? [] : [{ kind: 'allowance', amount: amount(sample.allowance) }]),
  ]
  return {
    kind: sample.kind,
    profile,
    issuedOn: sample.issuedOn,
    dueOn: sample.dueOn,
    issuer: sample.issuer,
    receiver: sample.receiver,
    currencyTag: facts[profile].currencyTag,
    totals: { net: amount(net), tax: amount(tax), withheld: '0', total: amount(total) },
    adjustments,
    lines: sample.lines.map((line, index) => ({
      position: index + 1,
      description: line.description,
      quantity: canonical(thousandths(line.quantity)),
      unitPrice: amount(line.price),
      discount: amount(line.discount),
      net: amount(nets[index] ?? 0),
      ...(line.code !== null && { supplierCode: line.code }),
      ...(line.barcode !== null && { barcode: line.barcode }),
    })),
  }
}

function faultOf(bytes: Uint8Array): ReadingFault {
  try {
    readElectronicInvoices(bytes)
  } catch (error) {
    if (error instanceof ReadingFault) return error
    throw error
  }
  throw new Error('the file was read')
}

test('there are at least 40 sample files', () => {
  expect(sampleFiles.length).toBeGreaterThanOrEqual(40)
})

test.each(sampleFiles)('reads $name twice, with the same result', ({ bytes, samples }) => {
  const read = readElectronicInvoices(bytes)
  expect(read).toMatchObject(samples.map(expectedOf))
  expect(read.flatMap(findInvoiceDifferences)).toEqual([])
  expect(readElectronicInvoices(bytes)).toEqual(read)
})

const printable = fc.string({
  unit: fc.constantFrom(...Array.from('abcñÑáéíóú &<>"\'0123456789-/()%')),
  minLength: 1,
  maxLength: 40,
})
const words = printable.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
const line = fc
  .record({
    code: fc.option(fc.string({ unit: fc.constantFrom('A', 'B', 'C', '1', '2', '-'), minLength: 1, maxLength: 20 })),
    barcode: fc.option(fc.nat({ max: 99_999 }).map(barcodeOf)),
    description: words,
    quantity: fc.integer({ min: 1, max: 500_000 }),
    price: fc.integer({ min: 0, max: 5_000_000 }),
    isExempt: fc.boolean(),
    part: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ part, ...rest }) => ({
    ...rest,
    discount: Math.floor((Math.floor((rest.quantity * rest.price) / 1000) * part) / 100),
  }))
const sample = (profile: 'dte' | 'cfdi' | 'ubl') =>
  fc
    .record({
      kind: fc.constantFrom('invoice' as const, 'creditNote' as const),
      number: fc.integer({ min: 1, max: 9_999_999 }).map(String),
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
      freight: fc.nat({ max: 100_000 }),
    })
    .map((of) => sampleOf(profile, { ...of, freight: profile === 'cfdi' ? 0 : of.freight }))

describe.each(['dte', 'cfdi', 'ubl'] as const)('%s', (profile) => {
  test('reads every document as it states, and its sums add up', () => {
    fc.assert(
      fc.property(sample(profile), (made) => {
        const [read] = readElectronicInvoices(write[profile](made))
        const expected = expectedOf(made)
        if (profile === 'cfdi')
          for (const [index, of] of made.lines.entries()) {
            // One attribute holds either code.
            const found = expected.lines[index]
            if (found && of.code !== null) delete found.barcode
          }
        // An exempt Chilean invoice has another type, and a credit note never does.
        expect(read).toMatchObject(expected)
        expect(read && findInvoiceDifferences(read)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('a damaged file is refused, or read as another whole document, without failures', () => {
    const whole = write[profile](sampleOf(profile, { lines: [lineOf(), lineOf({ code: 'X', discount: 5 })] }))
    const changes = fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(changes, fc.nat({ max: whole.length }), fc.boolean(), (bytes, end, isCut) => {
        const damaged = Buffer.from(isCut ? whole.subarray(0, end) : whole)
        for (const [at, value] of bytes) if (at < damaged.length) damaged[at] = value
        const read = readOrFault(damaged)
        const invoices = read instanceof ReadingFault ? [] : read
        expect(() => invoices.map(findInvoiceDifferences)).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })

  test('refuses an amount that is not a number, and a day that does not exist', () => {
    const text = write[profile](sampleOf(profile)).toString('latin1')
    expect(faultOf(Buffer.from(text.replaceAll('2026-03-04', '2026-02-30'), 'latin1')).key).toBe('badDate')
    expect(faultOf(Buffer.from(text.replaceAll('12.000', '1e3'), 'latin1')).key).toBe('badNumber')
    expect(faultOf(Buffer.from(text.replaceAll('12.000', '12,5'), 'latin1')).key).toBe('badNumber')
  })
})

function readOrFault(bytes: Uint8Array): ElectronicInvoice[] | ReadingFault {
  try {
    return readElectronicInvoices(bytes)
  } catch (error) {
    if (error instanceof ReadingFault) return error
    throw error
  }
}

const bomb = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`
const head = '<?xml version="1.0" encoding="UTF-8"?>'

test.each([
  ['nothing', '', 'empty'],
  ['words', 'Factura 33', 'notXml'],
  ['a page', '<!doctype html><p>', 'documentType'],
  ['entities that multiply', `${head}${bomb}<a>&b;</a>`, 'documentType'],
  ['a file from elsewhere', `${head}<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>`, 'documentType'],
  ['an entity without a document type', `${head}<Invoice>&b;</Invoice>`, 'notXml'],
  ['an element that does not end', `${head}<Invoice>`, 'notXml'],
  ['a depth of 100', '<a>'.repeat(100) + '</a>'.repeat(100), 'tooDeep'],
  ['a depth of 100,000', '<a>'.repeat(100_000) + '</a>'.repeat(100_000), 'tooDeep'],
  ['200,000 elements', `<a>${'<b/>'.repeat(400_000)}</a>`, 'tooLarge'],
  ['another kind of document', `${head}<rss version="2.0"/>`, 'unknownFormat'],
  ['an encoding that does not exist', '<?xml version="1.0" encoding="EBCDIC"?><a/>', 'encoding'],
])('refuses %s', (_name, text, key) => {
  expect(faultOf(Buffer.from(text)).key).toBe(key)
})

test('refuses bytes that the declared encoding does not have', () => {
  expect(faultOf(Buffer.from(`${head}<a>ñ</a>`, 'latin1')).key).toBe('encoding')
})

test('refuses a file above the limit before it is decoded', () => {
  expect(faultOf(Buffer.alloc(5 * 1024 * 1024 + 1, 0x20)).key).toBe('tooLarge')
})

test.each([
  ['a debit note of Chile', dteFile(sampleOf('dte')).toString('latin1').replace('>33<', '>56<'), 'DTE 56'],
  ['an invoice that the buyer issues', dteFile(sampleOf('dte')).toString('latin1').replace('>33<', '>46<'), 'DTE 46'],
  ['a Mexican payment', cfdiFile(sampleOf('cfdi')).toString().replace('="I"', '="P"'), 'CFDI P'],
  [
    'an old Mexican version',
    cfdiFile(sampleOf('cfdi')).toString().replace('Version="4.0"', 'Version="3.2"'),
    'CFDI 3.2',
  ],
  ['a prepayment', ublOf(sampleOf('ubl')).replace('>380<', '>386<'), 'UBL 386'],
])('names the type of %s that it refuses', (_name, text, type) => {
  const fault = faultOf(Buffer.from(text.replace('ISO-8859-1', 'UTF-8')))
  expect(fault).toMatchObject({ key: 'unsupportedType', values: { type } })
})

test('refuses a Mexican document without its stamp', () => {
  const text = cfdiFile(sampleOf('cfdi')).toString()
  expect(faultOf(Buffer.from(text.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, ''))).key).toBe('notStamped')
})

test('a document keeps its identity in another encoding, and has another one with another number or issuer', () => {
  const keyOf = (bytes: Buffer) => readElectronicInvoices(bytes)[0]?.documentKey
  const one = sampleOf('ubl')
  expect(keyOf(ublFile(one, 'utf-16be'))).toBe(keyOf(ublFile(one)))
  const others = [
    sampleOf('ubl', { number: '1002' }),
    sampleOf('ubl', { kind: 'creditNote' }),
    sampleOf('ubl', { issuer: { taxId: 'ESB00999995', name: 'Otra' } }),
  ]
  expect(new Set([one, ...others].map((made) => keyOf(ublFile(made)))).size).toBe(4)
})

test('distinguishes Chilean prices with tax, and turns a percentage of the document into an amount', () => {
  const text = dteFile(sampleOf('dte', { allowance: 4_200, lines: [lineOf({ quantity: 10_000, price: 4_200 })] }))
    .toString('latin1')
    .replace('<TpoValor>$</TpoValor><ValorDR>4200<', '<TpoValor>%</TpoValor><ValorDR>10<')
    .replace('</Folio>', '</Folio><MntBruto>1</MntBruto>')
  const [read] = readElectronicInvoices(Buffer.from(text, 'latin1'))
  expect(read).toMatchObject({ linesIncludeTax: true, adjustments: [{ kind: 'allowance', amount: '4200' }] })
})
