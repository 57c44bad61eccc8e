import { checkMetadata } from '@mostrador/contract/features/catalogue/metadata/check-metadata.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { useState } from 'react'
import { MetadataInput } from '#src/features/catalogue/metadata/metadata-input.tsx'
import { faultInRegion } from '#src/features/catalogue/metadata/number-value.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

export type MetadataInputsProps = {
  fields: readonly MetadataField[]
  values: MetadataValues
  /** The stored values: invalid values and archived options stay. */
  before: MetadataValues
  onChange: (values: MetadataValues) => void
  /** Shows all errors, after an attempt to save; before that, only those of touched fields. */
  isTried?: boolean
}

/** The inputs of an entity's metadata fields, with the server's validation. */
export function MetadataInputs({ fields, values, before, onChange, isTried = false }: MetadataInputsProps) {
  const { translate } = useTranslator()
  const { settings } = useCompany()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const { faults } = checkMetadata(fields, values, before)
  return fields.map((field) => {
    const found = isTried || touched.has(field.key) ? faults[field.key] : undefined
    const fault = found && faultInRegion(field.type, found, settings)
    return (
      <div
        key={field.id}
        data-field={`metadata.${field.key}`}
        onBlur={() => setTouched((current) => new Set([...current, field.key]))}
      >
        <MetadataInput
          field={field}
          value={values[field.key]}
          error={fault && translate(fault.key, fault.values)}
          onChange={(value) => onChange({ ...values, [field.key]: value })}
        />
      </div>
    )
  })
}
