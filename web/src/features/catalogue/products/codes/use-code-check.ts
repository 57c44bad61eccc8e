import { findCodeOwners } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CodeWarning,
  noCodes,
  readFormCodes,
  warningsOf,
} from '#src/features/catalogue/products/codes/form-codes.ts'
import type { ProductFormFields } from '#src/features/catalogue/products/use-product-form.ts'
import type { VariantValues } from '#src/features/catalogue/products/variant-values.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'

export type CodeCheck = {
  /** Checks the current codes; called when one of their fields loses focus. */
  look: () => void
  warningsOf: (row: Pick<VariantValues, 'sku' | 'barcodes' | 'packs'>) => CodeWarning[]
}

/** Warns early about codes that cannot be saved. It only warns, and is silent if the server is unreachable: saving refuses. */
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
