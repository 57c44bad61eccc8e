import { findCodeOwners } from '@mostrador/contract/features/products/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type CodeWarning, noCodes, readFormCodes, warningsOf } from '#src/features/products/form-codes.ts'
import type { ProductFormFields } from '#src/features/products/use-product-form.ts'
import type { VariantValues } from '#src/features/products/variant-values.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'

export type CodeCheck = {
  /** Looks at the codes as they are now; called where one of them is left. */
  look: () => void
  warningsOf: (row: Pick<VariantValues, 'sku' | 'barcodes' | 'packs'>) => CodeWarning[]
}

/** Tells early which codes of the form cannot stay. It only warns, and says nothing when the server cannot be asked: saving refuses. */
export function useCodeCheck(form: ProductFormFields): CodeCheck {
  const [seen, setSeen] = useState(noCodes)
  const { skus, barcodes } = seen.question
  const { data } = useEndpointQuery(findCodeOwners, seen.question, {
    enabled: skus.length + barcodes.length > 0,
    placeholderData: keepPreviousData,
  })
  return {
    look: () => {
      if (form.isDirty()) setSeen(readFormCodes(form.getValues()))
    },
    warningsOf: (row) => warningsOf(row, seen, data?.items ?? []),
  }
}
