import { checkMetadata } from '@mostrador/contract/features/metadata/check-metadata.ts'
import type { MetadataValues } from '@mostrador/contract/features/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/metadata/schema.ts'
import { useState } from 'react'
import { MetadataInput } from '#src/features/metadata/metadata-input.tsx'
import { faultInRegion } from '#src/features/metadata/number-value.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

export type MetadataInputsProps = {
  fields: readonly MetadataField[]
  values: MetadataValues
  /** What is stored: odd values and archived options stay. */
  before: MetadataValues
  onChange: (values: MetadataValues) => void
  /** Show every fault, after somebody tried to save; before, only those of fields that were touched. */
  isTried?: boolean
}

/** The inputs of the own fields of an entity, judged as the server judges them. */
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
