/** Sample files of every profile, made from plain descriptions. */
import { checkDigit } from '@mostrador/domain/code/barcode.ts'
import { lineOf, type Sample, sampleOf } from './sample.ts'
import { cfdiFile } from './write-cfdi.ts'
import { dteEnvelope, dteFile } from './write-dte.ts'
import { ublFile, type UblEncoding } from './write-ubl.ts'

type SampleFile = { name: string; bytes: Buffer; samples: Sample[] }

/** A barcode with a valid check digit, in the range that shops use for their own. */
export function barcodeOf(number: number): string {
  const digits = `2${String(number).padStart(11, '0')}`
  return `${digits}${checkDigit(digits)}`
}

/** The lines of a document, from the plainest to the strangest. */
const shapes: readonly Partial<Sample>[] = [
  {},
  { dueOn: '2026-04-03' },
  { lines: [lineOf(), lineOf({ code: 'TE-20', description: 'Té negro 20 bolsas', price: 1_290, quantity: 24_000 })] },
  { lines: [lineOf({ discount: 4_200 })], freight: 5_990 },
  { lines: [lineOf(), lineOf({ code: null, barcode: barcodeOf(7), description: 'Azúcar 1 kg' })], allowance: 2_000 },
  { lines: [lineOf({ quantity: 1_255, price: 8_990, description: 'Queso mantecoso, kilo' })] },
  { lines: [lineOf(), lineOf({ code: 'LIB-1', description: 'Libro «Recetas»', isExempt: true })] },
  { lines: [lineOf({ code: null, description: 'Flete & seguro <sur>', quantity: 1_000 })] },
  { kind: 'creditNote', lines: [lineOf({ quantity: 2_000 })] },
  { kind: 'creditNote', dueOn: '2026-05-01', lines: [lineOf({ quantity: 1_000, discount: 100 })] },
  { lines: Array.from({ length: 60 }, (_, index) => lineOf({ code: `P-${index}`, price: 100 + index * 37 })) },
  {
    lines: [lineOf({ quantity: 3_000, price: 333 }), lineOf({ quantity: 7, price: 99_999 })],
    freight: 1,
    allowance: 1,
  },
]

const withNumber = (shape: Partial<Sample>, index: number): Partial<Sample> => ({
  ...shape,
  number: String(2001 + index),
  uuid: `A1B2C3D4-0000-4000-8000-0000000B${String(index).padStart(4, '0')}`,
})

const encodings: readonly UblEncoding[] = ['utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be']

function file(name: string, sample: Sample, bytes: Buffer): SampleFile {
  return { name: `${name} ${sample.number} ${sample.kind}`, bytes, samples: [sample] }
}

/** Documents of Chile, alone and in envelopes, among them delivery notes and exempt invoices. */
function dteFiles(): SampleFile[] {
  const samples = [
    ...shapes,
    { kind: 'deliveryNote' as const },
    { kind: 'deliveryNote' as const, lines: [lineOf({ price: 0 })] },
    { lines: [lineOf({ isExempt: true, code: 'LIB-2' })] },
  ].map((shape, index) => sampleOf('dte', withNumber(shape, index)))
  const envelope = (name: string, inside: Sample[]) => ({ name, bytes: dteEnvelope(inside), samples: inside })
  return [
    ...samples.map((sample) => file('DTE', sample, dteFile(sample))),
    envelope('an envelope with one DTE', samples.slice(0, 1)),
    envelope('an envelope with all DTE', samples),
  ]
}

function cfdiFiles(): SampleFile[] {
  const samples = [...shapes, { kind: 'deliveryNote' as const, lines: [lineOf({ price: 0 })] }].map((shape, index) =>
    sampleOf('cfdi', { ...withNumber(shape, index), dueOn: null, freight: 0, allowance: 0 }),
  )
  return [
    ...samples.map((sample) => file('CFDI 4.0', sample, cfdiFile(sample))),
    ...samples.slice(0, 4).map((sample) => file('CFDI 3.3', sample, cfdiFile(sample, '3.3'))),
  ]
}

function ublFiles(): SampleFile[] {
  const samples = shapes.map((shape, index) => sampleOf('ubl', withNumber(shape, index)))
  return samples.map((sample, index) => {
    const encoding = encodings[index % encodings.length] ?? 'utf-8'
    return file(`UBL in ${encoding}`, sample, ublFile(sample, encoding))
  })
}

export const sampleFiles: readonly SampleFile[] = [...dteFiles(), ...cfdiFiles(), ...ublFiles()]
