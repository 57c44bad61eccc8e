import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { anonymiseCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { CustomerDialog } from '#src/features/customers/customers/customer-dialog.tsx'
import { isSameName, TypeNameField } from '#src/features/customers/customers/type-name-field.tsx'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import styles from '#src/ui/admin/form/record-parts.module.css'

type AnonymiseDialogProps = { customer: Customer; onClose: () => void; onDone: (customer: Customer) => void }

/** Anonymises a customer after their name was typed. The server refuses an unsettled account with the reason. */
export function AnonymiseDialog({ customer, onClose, onDone }: AnonymiseDialogProps) {
  const t = useT()
  const anonymise = useEndpointMutation(anonymiseCustomer)
  const form = useForm({
    initial: { typedName: '' },
    onSubmit: async () => {
      const answer = await anonymise.mutateAsync({ id: customer.id })
      showSnackbar({ text: t('customers.anonymise.done') })
      onDone(answer.customer)
      onClose()
    },
  })
  // The button that cannot be pressed keeps Enter from sending, too.
  const isSure = isSameName(form.values.typedName, customer.name)
  return (
    <CustomerDialog
      title={t('customers.anonymise.title', { name: customer.name })}
      onClose={onClose}
      testId="anonymise-dialog"
    >
      <Stack as="form" gap={3} fit className={styles['stack']} onSubmit={form.onSubmit}>
        <p>{t('customers.anonymise.text', { count: customer.saleCount })}</p>
        <TypeNameField
          name={customer.name}
          value={form.values.typedName}
          onChange={(text) => form.set('typedName', text)}
        />
        <Row gap={2}>
          <Button type="submit" color="red" disabled={!isSure} loading={form.isSending} data-testid="anonymise-save">
            {t('customers.anonymise.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
        </Row>
      </Stack>
    </CustomerDialog>
  )
}
