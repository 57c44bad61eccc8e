import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { longestMessage } from '@mostrador/contract/features/service/help-chat/limits.ts'
import { createSavedAnswer, updateSavedAnswer } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import type { SavedAnswer } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import { maxLength, required } from '@mostrador/contract/validation.ts'
import { articleMark, nameMark } from '#src/features/service/staff-chats/fill-answer.ts'
import styles from '#src/features/service/staff-chats/staff-chats.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { type FieldBinding, useForm } from '#src/lib/form.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const longestTitle = 80

type SavedAnswerFormProps = { answer: SavedAnswer | null; onDone: () => void; onCancel: () => void }

/** Writes a saved answer in one language or both. */
export function SavedAnswerForm({ answer, onDone, onCancel }: SavedAnswerFormProps) {
  const t = useT()
  const form = useForm({
    initial: { title: answer?.title ?? '', textEn: answer?.textEn ?? '', textEs: answer?.textEs ?? '' },
    rules: {
      title: [required(), maxLength(longestTitle)],
      textEn: [
        (value, values) =>
          value === '' && values?.['textEs'] === '' ? { key: 'staffChats.saved.oneText' } : undefined,
        maxLength(longestMessage),
      ],
      textEs: [maxLength(longestMessage)],
    },
    onSubmit: async (values) => {
      if (answer) await callEndpoint(updateSavedAnswer, { ...values, id: answer.id, version: answer.version })
      else await callEndpoint(createSavedAnswer, values)
      onDone()
    },
  })
  const help = t('staffChats.saved.textHelp', { mark: nameMark, article: articleMark })
  return (
    <Stack
      as="form"
      gap={4}
      fit
      className={styles['form']}
      onSubmit={form.onSubmit}
      noValidate
      data-testid="saved-answer-form"
    >
      <TextField
        label={t('staffChats.saved.title')}
        help={t('staffChats.saved.titleHelp')}
        autoComplete="off"
        {...form.field('title')}
      />
      <Stack gap={4} className={styles['pair']}>
        <LongField label={t('staffChats.saved.textEn')} help={help} lang="en" {...form.field('textEn')} />
        <LongField label={t('staffChats.saved.textEs')} help={help} lang="es" {...form.field('textEs')} />
      </Stack>
      <Row gap={2} across={3} align="center">
        <Button type="submit" look="filled" loading={form.isSending} data-testid="save-answer">
          {t('staffChats.saved.save')}
        </Button>
        <Button onClick={onCancel}>{t('staffChats.saved.cancel')}</Button>
      </Row>
    </Stack>
  )
}

type LongFieldProps = FieldBinding & { label: string; help: string; lang: string }

function LongField({ label, help, error, onChange, lang, ...binding }: LongFieldProps) {
  return (
    <Field
      label={label}
      help={help}
      error={error}
      control={(control) => (
        <textarea
          {...binding}
          {...control}
          lang={lang}
          rows={5}
          maxLength={longestMessage}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  )
}
