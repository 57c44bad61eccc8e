import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, TextInput } from '@mantine/core'
import { takeMovementBack } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import type { Movement } from '@mostrador/contract/features/selling/movements/schema.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import { longestReason, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { movementWords } from '#src/features/selling/movements/movement-words.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'

/** Asks why a manual cash movement is taken back. */
export function TakeBackForm({ movement }: { movement: Pick<Movement, 'id' | 'kind' | 'reversesId'> }) {
  const t = useT()
  const [voidId] = useState(() => newId())
  const mutation = useEndpointMutation(takeMovementBack)
  const { form, isSaving, submit } = useRecordForm({
    initial: { reason: '' },
    rules: { reason: [required(), minLength(shortestReason), maxLength(longestReason)] },
    isInDrawer: true,
    save: async ({ reason }) => {
      await mutation.mutateAsync({ voidId, id: movement.id, reason: reason.trim() })
      showSnackbar({ text: t('movements.takeBack.done', { kind: movementWords(movement, t) }) })
    },
  })
  return (
    <Stack
      noValidate
      as="form"
      gap={3}
      fit
      className={parts['part']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3>{t('movements.takeBack.title')}</h3>
      <p className="k-muted k-small">{t('movements.takeBack.text')}</p>
      <TextInput
        label={t('movements.takeBack.reason')}
        autoComplete="off"
        {...form.getInputProps('reason')}
        data-field="reason"
        data-testid="take-back-reason"
      />
      <Button type="submit" color="red" variant="light" loading={isSaving} data-testid="take-back-save">
        {t('movements.takeBack.save')}
      </Button>
    </Stack>
  )
}
