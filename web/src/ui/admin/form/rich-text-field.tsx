import { Input, Textarea } from '@mantine/core'
import { isHtml } from '@mostrador/contract/rich-text.ts'
import { type ReactNode, Suspense, useId } from 'react'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { Skeleton } from '#src/ui/spinner.tsx'

const RichTextEditor = lazyPart(async () => (await import('#src/ui/admin/form/rich-text-editor.tsx')).RichTextEditor)

type RichTextFieldProps = {
  label: string
  /** HTML, as it is stored. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  error?: ReactNode
  /** Name of the field in the form. */
  name: string
}

/** Markup that may be stored but that the editor would drop: tables, superscript and subscript. */
const beyondEditor = /<(table|sub|sup)\b/i

/**
 * Text with headings, lists, emphasis and links. A text with markup that the editor does not support is edited as HTML, so that nothing is
 * lost.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, onBlur, error, name } = props
  const t = useT()
  const id = useId()
  if (isHtml(value) && beyondEditor.test(value)) {
    return (
      <Textarea
        label={label}
        description={t('forms.richText.html')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        maxRows={12}
        value={value}
        error={error}
        data-field={name}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    )
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error} data-field={name}>
      <Suspense fallback={<Skeleton height="10rem" />}>
        <RichTextEditor labelId={id} value={value} onChange={onChange} onBlur={onBlur} isFaulty={Boolean(error)} />
      </Suspense>
    </Input.Wrapper>
  )
}
