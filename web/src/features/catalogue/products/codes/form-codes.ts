/** The codes in the form of a product: which are duplicates within it, and which another product has. */
import type { CodeOwner } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import { type ProductValues, sentRows } from '#src/features/catalogue/products/product-values.ts'
import type { VariantValues } from '#src/features/catalogue/products/variant-values.ts'

type CodesOfRow = Pick<VariantValues, 'sku' | 'barcodes' | 'packs'>
type Code = Pick<CodeOwner, 'kind' | 'code'>

/** A code that cannot be saved: another variant has it, or it occurs several times in the form, at these places. */
export type CodeWarning = Code & ({ owner: CodeOwner } | { places: string[] })

/** The codes of the form at one moment: duplicates with their places, and codes to look up on the server. */
type FormCodes = {
  repeated: ReadonlyMap<string, string[]>
  question: { skus: string[]; barcodes: string[]; exceptVariantIds: string[] }
}

/** The contract's limits; copies by value, because importing them would bring zod into the browser. */
const {
  longest,
  mostAsked,
}: typeof import('@mostrador/contract/features/catalogue/products/variant-schema.ts').codeLimits = {
  longest: { sku: 60, barcode: 48 },
  mostAsked: { sku: 200, barcode: 500 },
}

export const noCodes: FormCodes = { repeated: new Map(), question: { skus: [], barcodes: [], exceptVariantIds: [] } }

/** SKUs are equal in any case, barcodes with any leading zeros. */
function keyOf({ kind, code }: Code): string {
  if (kind === 'sku') return `sku ${code.toLowerCase()}`
  const widest = canonicalBarcodes(code).reduce((wide, form) => (form.length > wide.length ? form : wide))
  return `barcode ${widest}`
}

function codesOfRow({ sku, barcodes, packs }: CodesOfRow): Code[] {
  const typed: Code[] = [
    { kind: 'sku', code: sku },
    ...[...barcodes, ...packs.map(({ barcode }) => barcode)].map((code) => ({ kind: 'barcode' as const, code })),
  ]
  return typed
    .map(({ kind, code }) => ({ kind, code: code.trim() }))
    .filter(({ kind, code }) => code !== '' && code.length <= longest[kind])
}

/** Reads the codes of the variants that would be saved; inactive variants release theirs. */
export function readFormCodes(values: ProductValues): FormCodes {
  const rows = sentRows(values)
  const codes = rows.flatMap((row) => codesOfRow(row).map((code) => ({ ...code, place: row.optionValues.join(' · ') })))
  const placesOf = Map.groupBy(codes, keyOf)
  const repeated = [...placesOf].flatMap(([key, same]): [string, string[]][] =>
    same.length < 2 ? [] : [[key, [...new Set(same.map(({ place }) => place))].filter((place) => place !== '')]],
  )
  const ofKind = (kind: Code['kind']) =>
    [...new Set(codes.filter((code) => code.kind === kind).map(({ code }) => code))].slice(0, mostAsked[kind])
  const exceptVariantIds = rows.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  return {
    repeated: new Map(repeated),
    question: { skus: ofKind('sku'), barcodes: ofKind('barcode'), exceptVariantIds },
  }
}

/** The warnings about a row now; a code that changed since the check gets none. */
export function warningsOf(row: CodesOfRow, { repeated }: FormCodes, owners: readonly CodeOwner[]): CodeWarning[] {
  const codes = [...new Map(codesOfRow(row).map((code) => [keyOf(code), code])).values()]
  return codes.flatMap((code): CodeWarning[] => {
    const owner = owners.find((found) => found.kind === code.kind && found.code === code.code)
    if (owner) return [{ ...code, owner }]
    const places = repeated.get(keyOf(code))
    return places ? [{ ...code, places }] : []
  })
}
