import type { Language } from './routes.ts'

/** A tax a new company of the region starts with; `rate` is a decimal string in percent. The first one is the default. */
type RegionTax = { readonly nameEn: string; readonly nameEs: string; readonly rate: string }

/** Defaults of a region for companies, address forms and visitors. The company can change all of them. */
export type Region = {
  readonly regionTag: string
  readonly languageTag: Language
  readonly currencyTag: string
  /** IANA zones of the region, the most populated first. */
  readonly timeZones: readonly [string, ...string[]]
  readonly phoneCode: string
  /** What the tax number of a business is called there. */
  readonly taxIdLabel: string
  readonly taxes: readonly RegionTax[]
  /** Whether shops there show prices with tax. */
  readonly pricesIncludeTax: boolean
}

/** `CL es CLP +56 RUT | zones | tax:rate ...`. One line per region keeps the table readable and small for the browser. */
const table = `
AR es ARS +54 CUIT | America/Argentina/Buenos_Aires America/Argentina/Cordoba America/Argentina/Mendoza America/Argentina/Salta America/Argentina/Ushuaia | IVA:21 IVA:10.5
AU en AUD +61 ABN | Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide Australia/Darwin Australia/Hobart | GST:10 -:0
BO es BOB +591 NIT | America/La_Paz | IVA:13
BR es BRL +55 CNPJ | America/Sao_Paulo America/Bahia America/Fortaleza America/Recife America/Belem America/Manaus America/Cuiaba America/Campo_Grande America/Porto_Velho America/Boa_Vista America/Rio_Branco America/Noronha |
CA en CAD +1 BN | America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Regina America/Halifax America/St_Johns America/Whitehorse | GST:5
CH en CHF +41 UID | Europe/Zurich | VAT:8.1 VAT:2.6 VAT:3.8
CL es CLP +56 RUT | America/Santiago America/Punta_Arenas Pacific/Easter | IVA:19 -:0
CO es COP +57 NIT | America/Bogota | IVA:19 IVA:5 -:0
CR es CRC +506 Cédula | America/Costa_Rica | IVA:13 IVA:4 IVA:2 IVA:1
CU es CUP +53 NIT | America/Havana |
DE en EUR +49 USt-IdNr. | Europe/Berlin | VAT:19 VAT:7
DO es DOP +1 RNC | America/Santo_Domingo | ITBIS:18 ITBIS:16
EC es USD +593 RUC | America/Guayaquil Pacific/Galapagos | IVA:15 IVA:5 -:0
ES es EUR +34 NIF | Europe/Madrid Atlantic/Canary Africa/Ceuta | IVA:21 IVA:10 IVA:4
FR en EUR +33 TVA | Europe/Paris | VAT:20 VAT:10 VAT:5.5 VAT:2.1
GB en GBP +44 VAT | Europe/London | VAT:20 VAT:5 VAT:0
GT es GTQ +502 NIT | America/Guatemala | IVA:12
HN es HNL +504 RTN | America/Tegucigalpa | ISV:15 ISV:18
HT es HTG +509 NIF | America/Port-au-Prince | TCA:10
IT en EUR +39 P.IVA | Europe/Rome | VAT:22 VAT:10 VAT:5 VAT:4
JP en JPY +81 T-Number | Asia/Tokyo | CT:10 CT:8
KW en KWD +965 TIN | Asia/Kuwait |
MX es MXN +52 RFC | America/Mexico_City America/Monterrey America/Merida America/Cancun America/Chihuahua America/Ciudad_Juarez America/Hermosillo America/Mazatlan America/Tijuana America/Matamoros America/Ojinaga America/Bahia_Banderas | IVA:16 IVA:8 IVA:0
NI es NIO +505 RUC | America/Managua | IVA:15
NZ en NZD +64 GST | Pacific/Auckland Pacific/Chatham | GST:15
PA es PAB +507 RUC | America/Panama | ITBMS:7 ITBMS:10 ITBMS:15
PE es PEN +51 RUC | America/Lima | IGV:18
PT en EUR +351 NIF | Europe/Lisbon Atlantic/Madeira Atlantic/Azores | VAT:23 VAT:13 VAT:6
PY es PYG +595 RUC | America/Asuncion | IVA:10 IVA:5
SV es USD +503 NIT | America/El_Salvador | IVA:13
US en USD +1 EIN | America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage Pacific/Honolulu America/Detroit America/Indiana/Indianapolis America/Boise |
UY es UYU +598 RUT | America/Montevideo | IVA:22 IVA:10
VE es VES +58 RIF | America/Caracas | IVA:16 IVA:8
`

/** Shelf prices without tax are the custom only here (M-16). */
const taxOnTop = ['CA', 'US']

/** Names of taxes that differ between the languages. All others have one name. */
const spanishNames: Readonly<Record<string, string>> = { VAT: 'IVA', GST: 'GST', CT: 'Impuesto al consumo' }
const englishNames: Readonly<Record<string, string>> = { IVA: 'VAT', CT: 'Consumption tax' }

/** Every region known: Latin America, Spain, the United States and a few more, by tag. */
export const regions: readonly Region[] = table.trim().split('\n').map(readRegion)

function readRegion(line: string): Region {
  const [head = '', zones = '', taxes = ''] = line.split('|').map((part) => part.trim())
  const [regionTag = '', languageTag, currencyTag = '', phoneCode = '', taxIdLabel = ''] = head.split(' ')
  const [mainZone = 'UTC', ...otherZones] = zones.split(' ')
  return {
    regionTag,
    languageTag: languageTag === 'es' ? 'es' : 'en',
    currencyTag,
    timeZones: [mainZone, ...otherZones],
    phoneCode,
    taxIdLabel,
    taxes: taxes === '' ? [] : taxes.split(' ').map(readTax),
    pricesIncludeTax: !taxOnTop.includes(regionTag),
  }
}

/** `IVA:19` is VAT 19 % / IVA 19 %. `-:0` is the exemption, a tax of rate 0 and never a missing row (M-16). */
function readTax(text: string): RegionTax {
  const [name = '', rate = '0'] = text.split(':')
  if (name === '-') return { nameEn: 'Exempt', nameEs: 'Exento', rate }
  return {
    nameEn: `${englishNames[name] ?? name} ${rate}%`,
    nameEs: `${spanishNames[name] ?? name} ${rate.replace('.', ',')} %`,
    rate,
  }
}

const byTag = new Map(regions.map((region) => [region.regionTag, region]))

/** Tags of all regions, sorted. */
export const regionTags: readonly string[] = [...byTag.keys()]

/** Where the product is on sale unless configured otherwise: Latin America, Spain, the United States (L-8). */
export const defaultCanSellRegions: readonly string[] = regions
  .filter((region) => region.languageTag === 'es' || region.regionTag === 'US')
  .map((region) => region.regionTag)

/** Language codes with the languages' own names. The product ships the first two. */
export const languageNames: Readonly<Record<string, string>> = { en: 'English', es: 'Español', zh: '中文' }

export function isRegionTag(tag: string): boolean {
  return byTag.has(tag)
}

export function findRegion(tag: string): Region | undefined {
  return byTag.get(tag)
}

/** Creating one takes over ten times as long as naming a region. */
const namesByLanguage = new Map<Language, Intl.DisplayNames>()

/** Name of a region in a language, from the runtime's own data: `regionName('ES', 'es')` is España. */
export function regionName(tag: string, language: Language): string {
  const names = namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  namesByLanguage.set(language, names)
  return names.of(tag) ?? tag
}

/** Zones of a region, the main one first; empty for an unknown region. */
export function timeZonesOf(regionTag: string): readonly string[] {
  return byTag.get(regionTag)?.timeZones ?? []
}
