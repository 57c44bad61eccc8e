type CityWord = 'city' | 'commune' | 'municipality' | 'district' | 'locality'
type RegionWord = 'region' | 'state' | 'province' | 'department'
type PostalWord = 'postalCode' | 'zipCode'

/** The names of the address parts in a country; keys of `customers.address`. */
type AddressWords = { city: CityWord; region: RegionWord; postalCode: PostalWord }

const usual: AddressWords = { city: 'city', region: 'state', postalCode: 'postalCode' }
const department = { city: 'municipality', region: 'department' } as const

const ofCountry: Readonly<Record<string, Partial<AddressWords>>> = {
  AR: { city: 'locality', region: 'province' },
  BO: department,
  CA: { region: 'province' },
  CL: { city: 'commune', region: 'region' },
  CO: department,
  CR: { region: 'province' },
  DO: { city: 'municipality', region: 'province' },
  EC: { region: 'province' },
  ES: { city: 'locality', region: 'province' },
  GT: department,
  HN: department,
  MX: { city: 'municipality' },
  NI: department,
  PA: { city: 'district', region: 'province' },
  PE: { city: 'district', region: 'department' },
  PY: { region: 'department' },
  SV: department,
  US: { postalCode: 'zipCode' },
  UY: { city: 'locality', region: 'department' },
}

/**
 * The words of an address form for a country.
 * @example addressWords('CL') // { city: 'commune', region: 'region', postalCode: 'postalCode' }
 */
export function addressWords(countryTag: string): AddressWords {
  return { ...usual, ...ofCountry[countryTag] }
}
