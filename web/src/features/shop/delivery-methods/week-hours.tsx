import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '#src/features/shop/delivery-methods/delivery-methods.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

export type HoursValues = { from: string; to: string }

/** The contract's limit. */
const mostSpans = 3
const usualHours: HoursValues = { from: '09:00', to: '18:00' }
/** A Monday. */
const someMonday = Date.UTC(2026, 0, 5)
const dayMilliseconds = 86_400_000

type WeekHoursProps = {
  /** The field of the form. */
  name: string
  title: string
  help: string
  /** Seven days, Monday first. */
  value: HoursValues[][]
  error: ReactNode
  /** Whether a week without any hours is open every day; else its days are closed. */
  isOpenWhenEmpty?: boolean
  onChange: (week: HoursValues[][]) => void
}

/** The hours of each day of the week, up to three spans a day. */
export function WeekHours({ name, title, help, value, error, isOpenWhenEmpty = false, onChange }: WeekHoursProps) {
  const language = useLanguage()
  const t = useT()
  const isAlwaysOpen = isOpenWhenEmpty && value.every((spans) => spans.length === 0)
  const names = value.map((_, day) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(someMonday + day * dayMilliseconds),
  )
  return (
    <Stack gap={3} fit className={parts['parts']} data-field={name}>
      <h3>{title}</h3>
      <p className="k-muted k-small">{help}</p>
      <Stack as="ul" gap={1}>
        {value.map((spans, day) => (
          <Day
            key={names[day]}
            name={names[day] ?? ''}
            spans={spans}
            none={t(`deliveryMethods.form.${isAlwaysOpen ? 'open' : 'closed'}`)}
            onChange={(changed) => onChange(value.with(day, changed))}
          />
        ))}
      </Stack>
      {error && (
        <p className="k-danger k-small" role="alert">
          {error}
        </p>
      )}
    </Stack>
  )
}

/** `none`: what a day without hours is. */
type DayProps = { name: string; none: string; spans: readonly HoursValues[]; onChange: (spans: HoursValues[]) => void }

function Day({ name, none, spans, onChange }: DayProps) {
  const t = useT()
  return (
    <Row as="li" gap={1} across={3} align="center" className={styles['day']}>
      <span className={styles['dayName']}>{name}</span>
      <Stack gap={1} className={styles['spans']}>
        {spans.length === 0 && <span className="k-muted k-small">{none}</span>}
        {spans.map((span, at) => (
          // Its position is its only identity.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={at} as="span" gap={2} align="center" inline wrap={false}>
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                type="time"
                size="xs"
                aria-label={t(`deliveryMethods.form.${end === 'from' ? 'opens' : 'closes'}`, { day: name })}
                value={span[end]}
                onChange={(event) => onChange(spans.with(at, { ...span, [end]: event.currentTarget.value }))}
              />
            ))}
            <IconAction
              label={t('deliveryMethods.form.removeHours', { ...span, day: name })}
              onClick={() => onChange(spans.toSpliced(at, 1))}
            >
              <IconTrash size={16} stroke={1.75} />
            </IconAction>
          </Row>
        ))}
      </Stack>
      {spans.length < mostSpans && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          aria-label={t('deliveryMethods.form.addHoursOn', { day: name })}
          onClick={() => onChange([...spans, usualHours])}
        >
          {t('deliveryMethods.form.addHours')}
        </Button>
      )}
    </Row>
  )
}
