import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, Text } from '@mantine/core'
import type { MetadataOption } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { IconArchive, IconArchiveOff, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '#src/features/catalogue/metadata/metadata.module.css'
import { useT } from '#src/language/use-t.ts'
import { LocalizedField } from '#src/ui/admin/form/localized-field.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

type FieldOptionsProps = {
  options: readonly MetadataOption[]
  /** Records may contain them: they are archived, not deleted. */
  isFixed: boolean
  error?: ReactNode
  onChange: (options: MetadataOption[]) => void
}

/** The options of a list field. Keys are created once and never shown; labels may change. */
export function FieldOptions({ options, isFixed, error, onChange }: FieldOptionsProps) {
  const t = useT()
  const change = (at: number, option: Partial<MetadataOption>) =>
    onChange(options.map((other, index) => (index === at ? { ...other, ...option } : other)))
  const add = () => {
    const taken = new Set(options.map(({ key }) => key))
    let number = options.length + 1
    while (taken.has(`o${number}`)) number++
    onChange([...options, { key: `o${number}`, label: { en: '', es: '' }, isArchived: false }])
  }
  return (
    <section data-field="options" aria-label={t('metadata.form.options')}>
      {options.map((option, at) => (
        <OptionRow
          key={option.key}
          option={option}
          number={at + 1}
          isFixed={isFixed}
          onChange={(changed) => change(at, changed)}
          onRemove={() => onChange(options.filter((_, index) => index !== at))}
        />
      ))}
      <Button
        variant="default"
        size="xs"
        mt="xs"
        leftSection={<IconPlus size={16} />}
        onClick={add}
        data-testid="add-option"
      >
        {t('metadata.form.addOption')}
      </Button>
      {error && (
        <Text c="var(--danger)" size="sm" role="alert">
          {error}
        </Text>
      )}
    </section>
  )
}

type OptionRowProps = {
  option: MetadataOption
  number: number
  isFixed: boolean
  onChange: (option: Partial<MetadataOption>) => void
  onRemove: () => void
}

function OptionRow({ option, number, isFixed, onChange, onRemove }: OptionRowProps) {
  const t = useT()
  return (
    <Row gap={2} align="end" wrap={false} className={styles['option']} data-archived={option.isArchived}>
      <LocalizedField
        label={t('metadata.form.optionLabel', { number })}
        name={`option-${number}`}
        value={option.label}
        maxLength={60}
        onChange={(label) => onChange({ label })}
      />
      {isFixed ? (
        <IconAction
          size="lg"
          label={t(option.isArchived ? 'metadata.form.restoreOption' : 'metadata.form.archiveOption', { number })}
          onClick={() => onChange({ isArchived: !option.isArchived })}
        >
          {option.isArchived ? <IconArchiveOff size={18} /> : <IconArchive size={18} />}
        </IconAction>
      ) : (
        <IconAction size="lg" label={t('metadata.form.removeOption', { number })} onClick={onRemove}>
          <IconX size={18} />
        </IconAction>
      )}
    </Row>
  )
}
