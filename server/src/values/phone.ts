/**
 * A phone number in the international form (E.164), from what people type. National numbers are those of the company's region. Undefined
 * when it cannot be a phone number.
 *
 * @example await normalisePhone('9 8765 4321', 'CL') // '+56987654321'
 */
export async function normalisePhone(text: string, regionTag: string): Promise<string | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const number = parsePhoneNumberFromString(text, isSupportedCountry(regionTag) ? regionTag : undefined)
  return number?.isPossible() ? number.number : undefined
}
