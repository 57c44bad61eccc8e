import { ColorInput } from '@mantine/core'
import { uploadShopIcon } from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import type { GeneralShopSettings } from '@mostrador/contract/features/shop/ecommerce-settings/schema.ts'
import type { ReactNode } from 'react'
import { ContrastNote } from '#src/features/shop/ecommerce-settings/contrast-note.tsx'
import { WeekHours } from '#src/features/shop/delivery-methods/public.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import type { Field } from '#src/ui/admin/fields/describe-form.ts'
import { PictureField } from '#src/ui/admin/pictures/picture-field.tsx'

type OwnFieldProps = {
  name: string
  look: Pick<Field<unknown, unknown, unknown>, 'label' | 'help'>
  value: unknown
  error: ReactNode
  onChange: (value: unknown) => void
}

const sendIcon = async (file: File) => (await callEndpoint(uploadShopIcon, {}, { files: { picture: file } })).picture

/** A field with a component of its own: the hours of the week, a picture, or a colour. */
export function OwnField({ name, look, value, error, onChange }: OwnFieldProps) {
  const t = useT()
  const label = t(look.label)
  const help = look.help && t(look.help)
  if (Array.isArray(value))
    return <WeekHours name={name} title={label} help={help ?? ''} value={value} error={error} onChange={onChange} />
  if (typeof value === 'string')
    return (
      <>
        <ColorInput
          label={label}
          error={error}
          value={value}
          onChange={onChange}
          format="hex"
          withEyeDropper={false}
          data-field={name}
          data-testid={`shop-${name}`}
        />
        <ContrastNote color={value} />
      </>
    )
  const picture = value as GeneralShopSettings['favicon'] | undefined
  return (
    <PictureField
      label={label}
      {...(help !== undefined && { description: help })}
      field={name}
      picture={picture ? { path: picture.smallPath, alt: '' } : null}
      upload={sendIcon}
      onChange={onChange}
      testId={`shop-${name}`}
    />
  )
}
