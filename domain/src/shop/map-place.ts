type MapPlace = { latitude: number; longitude: number }

const degrees = /^(-?\d{1,2}(?:\.\d{1,8})?)(?:\s?[,;]\s?|\s)(-?\d{1,3}(?:\.\d{1,8})?)$/

/**
 * A place on the map from its degrees, latitude first, as maps copy them; null for anything else.
 *
 * @example readMapPlace('-33.0458, -71.6197') // { latitude: -33.0458, longitude: -71.6197 }
 */
export function readMapPlace(text: string): MapPlace | null {
  const found = degrees.exec(text.trim())
  if (!found) return null
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
