import { Stack } from '#src/ui/layout/boxes.tsx'
import { scheduleText } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { Text } from '@mostrador/contract/features/service/texts/schema.ts'
import { required } from '@mostrador/contract/validation.ts'
import { wallTimeAt } from '@mostrador/domain/time/wall-time.ts'
import { useState } from 'react'
import type { TextEditor } from '#src/features/service/staff/texts/editor/use-text-editor.ts'
import styles from '#src/features/service/staff/staff.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useForm } from '#src/lib/form.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const dayInMs = 86_400_000

/** When to publish, as a day and a time of a zone: that of the device unless another one is chosen. */
export function ScheduleForm({ editor, text }: { editor: TextEditor; text: Text }) {
  const t = useT()
  const [initial] = useState(() => initialOf(text))
  const { kind, id, version } = text
  const form = useForm({
    initial,
    rules: { day: [required()], time: [required()] },
    onSubmit: async ({ day, time, zone }) => {
      try {
        const answer = await callEndpoint(scheduleText, { kind, id, version, wall: `${day}T${time}`, zone })
        editor.refresh(answer.text)
        showAlert({ type: 'success', title: t('texts.publish.plannedDone') })
      } catch (error) {
        throw atDay(error)
      }
    },
  })
  return (
    <Stack
      as="form"
      gap={4}
      fit
      className={styles['form']}
      onSubmit={form.onSubmit}
      noValidate
      data-testid="schedule-form"
    >
      <h3>{t('texts.publish.schedule')}</h3>
      <div className={styles['pair']}>
        <TextField label={t('texts.publish.day')} type="date" {...form.field('day')} />
        <TextField label={t('texts.publish.time')} type="time" {...form.field('time')} />
      </div>
      <SelectField
        label={t('texts.publish.zone')}
        {...form.field('zone')}
        options={zonesWith(initial.zone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <Button type="submit" loading={form.isSending} disabled={editor.isDirty} data-testid="schedule">
        {t('texts.publish.plan')}
      </Button>
    </Stack>
  )
}

/** What was planned, as it was entered; else tomorrow at this hour. */
function initialOf({ schedule }: Text) {
  const zone = schedule?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = schedule?.at ?? new Date(Date.now() + dayInMs).toISOString()
  const [day = '', time = ''] = wallTimeAt(at, zone).split('T')
  return { day, time: schedule ? time : `${time.slice(0, 2)}:00`, zone }
}

function zonesWith(own: string): string[] {
  return [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}

/** The server speaks of day and time together. */
function atDay(error: unknown): unknown {
  const fields = error instanceof ApiError ? error.body?.data.fields : undefined
  if (!(error instanceof ApiError) || !error.body || fields?.['wall'] === undefined) return error
  return new ApiError(error.status, { ...error.body, data: { ...error.body.data, fields: { day: fields['wall'] } } })
}
