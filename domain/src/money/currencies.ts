/** The currencies of ISO 4217 by decimal places. Every screen that shows money loads these; `list-currencies.ts` has the names. */
const codesByDigits: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU
    CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES
    KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR
    NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP
    TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

/**
 * Where the display differs from the table. The UF is stored and calculated with 4 places and shown with 2 and a suffix (M-5). For
 * formatting only, never for arithmetic.
 */
export const displayExceptions: { readonly CLF: { readonly digits: 2; readonly suffix: 'UF' } } = {
  CLF: { digits: 2, suffix: 'UF' },
}

const minorUnits = new Map(
  codesByDigits.flatMap(([digits, codes]) => codes.split(/\s+/).map((code): [string, number] => [code, digits])),
)

/**
 * Decimal places of a currency. Throws RangeError on an unknown tag; check user input with isCurrencyTag first.
 *
 * @example minorUnit('CLP') // 0
 */
export function minorUnit(currencyTag: string): number {
  const digits = minorUnits.get(currencyTag)
  if (digits === undefined) throw new RangeError(`Unknown currency: ${currencyTag}`)
  return digits
}

/**
 * Whether a tag is in the table, written in capitals.
 *
 * @example isCurrencyTag('CLP') // true
 */
export function isCurrencyTag(tag: string): boolean {
  return minorUnits.has(tag)
}
