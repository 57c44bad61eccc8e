import { hasOptions, type ProductValues } from '#src/features/catalogue/products/product-values.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { faultsByPath } from '#src/lib/faults-by-field.ts'

/** The fields of the only variant are among those of the product, and the main category and weight have other names. */
function formField(path: string): string {
  return path
    .replace(/^variants\.0\.metadata\b/, 'variantMetadata')
    .replace(/^variants\.0\./, '')
    .replace(/^categoryIds\b/, 'categoryId')
    .replace(/^weightGrams$/, 'weight')
}

/** The same error with the server's fields under the form's names. The rows of a grid stay `variants.N`. */
export function atFormFields(error: unknown, values: Pick<ProductValues, 'options'>): unknown {
  if (!(error instanceof ApiError) || !error.body?.data.fields || hasOptions(values)) return error
  const renamed = Object.fromEntries(
    Object.entries(faultsByPath(error)).map(([path, words]) => [formField(path), words]),
  )
  return new ApiError(error.status, { ...error.body, data: { ...error.body.data, fields: renamed } })
}

/** The server's errors about rows of the grid, by their place in it; the server counts only the rows that were sent. */
export function rowFaultsOf(
  error: unknown,
  values: Pick<ProductValues, 'options' | 'variants'>,
): Record<number, string> {
  if (!hasOptions(values)) return {}
  const places = values.variants.flatMap(({ isActive }, at) => (isActive ? [at] : []))
  return Object.fromEntries(
    Object.entries(faultsByPath(error)).flatMap(([path, words]): [number, string][] => {
      const place = places[Number(/^variants\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)]
      return place === undefined ? [] : [[place, words]]
    }),
  )
}
