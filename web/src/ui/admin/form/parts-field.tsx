import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import styles from '#src/ui/admin/form/record-parts.module.css'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

type PartsFieldProps<Part> = {
  /** The field of the form. */
  name: string
  value: readonly Part[]
  most: number
  words: { title: string; none: string; add: string; full: string }
  addTestId: string
  onAdd: () => void
  error: ReactNode
  children: (part: Part, index: number) => ReactNode
}

/** Several parts of one kind in a record, such as its addresses: each in a box, with a button to add another. */
export function PartsField<Part>(props: PartsFieldProps<Part>) {
  const { name, value, most, words, addTestId, onAdd, error, children } = props
  return (
    <Stack gap={3} fit className={styles['parts']} data-field={name}>
      {words.title !== '' && <h3>{words.title}</h3>}
      {value.length === 0 && <p className="k-muted k-small">{words.none}</p>}
      {value.map((part, index) => (
        // Their position is their only identity.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>{children(part, index)}</Fragment>
      ))}
      {error !== undefined && error !== null && <Fault>{error}</Fault>}
      {value.length < most ? (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={onAdd}
            data-testid={addTestId}
          >
            {words.add}
          </Button>
        </div>
      ) : (
        <p className="k-muted k-small">{words.full}</p>
      )}
    </Stack>
  )
}

type PartBoxProps = { label: string; heading: string; removeLabel: string; onRemove: () => void; children: ReactNode }

/** One removable part. */
export function PartBox({ label, heading, removeLabel, onRemove, children }: PartBoxProps) {
  return (
    <Stack as="fieldset" gap={3} fit className={styles['part']} aria-label={label}>
      <Row gap={2} align="center" justify="between" wrap={false}>
        <h3>{heading}</h3>
        <IconAction label={removeLabel} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </IconAction>
      </Row>
      {children}
    </Stack>
  )
}
