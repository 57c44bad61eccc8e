import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, Combobox } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/filter/reference-picker.module.css'
import type { ReferenceOption } from '#src/ui/admin/list-state/reference-source.ts'
import type { useReferences } from '#src/ui/admin/filter/use-references.ts'

type ReferenceOptionsProps = {
  /** The label of the field, for the list that opens under it. */
  label: string
  references: ReturnType<typeof useReferences>
  text: string
  chosen: readonly string[]
  /** The value of the option that creates a record; null if the person may not create any. */
  createValue: string | null
}

/** The options of a picker: recent records, matches, and creating a new record. */
export function ReferenceOptions({ label, references, text, chosen, createValue }: ReferenceOptionsProps) {
  const t = useT()
  const { recents, others, isSearching, hasFailed, retry } = references
  const isKnown = [...recents, ...others].some(({ label }) => label.toLowerCase() === text.toLowerCase())
  const isNothing = recents.length + others.length === 0
  const emptyWords = () => {
    if (isSearching) return t('forms.reference.searching')
    return text === '' ? t('forms.reference.nothing') : t('forms.reference.none', { text })
  }
  return (
    <Combobox.Options
      aria-label={label}
      aria-busy={isNothing && isSearching}
      mah={310}
      className={styles['options'] ?? ''}
    >
      {recents.length > 0 ? (
        <>
          <Combobox.Group label={t('forms.reference.recent')}>
            <Rows options={recents} chosen={chosen} />
          </Combobox.Group>
          {others.length > 0 && (
            <Combobox.Group label={t('forms.reference.all')}>
              <Rows options={others} chosen={chosen} />
            </Combobox.Group>
          )}
        </>
      ) : (
        <Rows options={others} chosen={chosen} />
      )}
      {isNothing && !hasFailed && <Combobox.Empty>{emptyWords()}</Combobox.Empty>}
      {hasFailed && (
        <Row gap={2} align="center" justify="between" wrap={false} className={styles['failed']} role="alert">
          {t('forms.reference.failed')}
          <Button size="compact-sm" variant="default" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
            {t('shell.buttons.retry')}
          </Button>
        </Row>
      )}
      {createValue !== null && text !== '' && !isKnown && (
        <Combobox.Option value={createValue} data-testid="reference-create">
          <Row as="span" gap={2} align="center" wrap={false} className={styles['option']}>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
            {t('forms.reference.create', { text })}
          </Row>
        </Combobox.Option>
      )}
    </Combobox.Options>
  )
}

function Rows({ options, chosen }: { options: readonly ReferenceOption[]; chosen: readonly string[] }) {
  return options.map(({ id, label, fact }) => (
    <Combobox.Option key={id} value={id} active={chosen.includes(id)}>
      <Row as="span" gap={2} align="center" wrap={false} className={styles['option']}>
        {chosen.includes(id) && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
        <span className="k-breaks k-shrinks k-grows">{label}</span>
        {fact !== undefined && <span className="k-muted k-small k-figures">{fact}</span>}
      </Row>
    </Combobox.Option>
  ))
}
