import { Row } from '#src/ui/layout/boxes.tsx'
import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { createCustomerHere } from '#src/features/selling/sell/customer/create-customer-here.ts'
import styles from '#src/features/selling/sell/customer/customer-row.module.css'
import {
  newCustomerOf,
  type NewCustomerValues,
  rulesOf,
  startValues,
  taxIdAsTyped,
  taxIdLabelOf,
} from '#src/features/selling/sell/customer/new-customer.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import type { DraftCustomer } from '#src/offline/draft-cart.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type FormProps = { text: string; onDone: (customer: DraftCustomer) => void; onBack: () => void }

/** Creates a customer without leaving the sale: four fields, one of which is enough. */
export function CustomerForm({ text, onDone, onBack }: FormProps) {
  const translator = useTranslator()
  const { t } = translator
  const { till, settings, session } = useSelling()
  const { regionTag } = settings.company.settings
  const element = useRef<HTMLFormElement>(null)
  const [same, setSame] = useState<TillCustomer | null>(null)

  useEffect(function focusFirstField() {
    element.current?.querySelector('input')?.focus()
  }, [])

  const create = async (values: NewCustomerValues) => {
    const createdAt = serverNow().toISOString()
    const made = newCustomerOf(values, { customerId: newId(), regionTag, createdAt })
    onDone(await createCustomerHere(till, made, documentMaker(session)))
  }
  const form = useForm<NewCustomerValues>({
    initial: startValues(text, regionTag),
    rules: rulesOf(regionTag),
    onSubmit: async (values) => {
      const found = till.customers.findSame({ taxId: values.taxId, phone: values.phone, email: values.email })
      if (found && same?.id !== found.id) setSame(found)
      else await create(values)
    },
  })
  const taxId = form.field('taxId')
  const insist = () => create(form.values).catch((error: unknown) => showApiError(error, translator))

  return (
    <form className="k-stack k-gap3" ref={element} onSubmit={form.onSubmit} noValidate data-testid="customer-form">
      <h3>{t('tillCustomers.form.title')}</h3>
      <TextField label={t('tillCustomers.form.name')} {...form.field('name')} autoComplete="off" />
      <TextField
        label={taxIdLabelOf(regionTag)}
        {...taxId}
        onChange={(typed) => taxId.onChange(taxIdAsTyped(typed, regionTag))}
        autoComplete="off"
      />
      <TextField label={t('tillCustomers.form.phone')} {...form.field('phone')} type="tel" autoComplete="off" />
      <TextField label={t('tillCustomers.form.email')} {...form.field('email')} type="email" autoComplete="off" />
      {same && <Doubt same={same} onUse={() => onDone(same)} onInsist={() => void insist()} />}
      <Row gap={2} justify="end" wrap={false}>
        <Button onClick={onBack}>{t('shell.buttons.back')}</Button>
        <Button type="submit" look="filled" loading={form.isSending} data-testid="customer-submit">
          {t('tillCustomers.form.submit')}
        </Button>
      </Row>
    </form>
  )
}

type DoubtProps = { same: TillCustomer; onUse: () => void; onInsist: () => void }

/** Another customer has the same tax id, phone or e-mail. */
function Doubt({ same: { name }, onUse, onInsist }: DoubtProps) {
  const t = useT()
  return (
    <Row gap={2} align="center" className={styles['doubt']} role="alert" data-testid="customer-doubt">
      <span>{t('tillCustomers.form.same', { name })}</span>
      <Button size="sm" onClick={onUse} data-testid="customer-use">
        {t('tillCustomers.form.use', { name })}
      </Button>
      <Button size="sm" look="quiet" onClick={onInsist} data-testid="customer-anyway">
        {t('tillCustomers.form.anyway')}
      </Button>
    </Row>
  )
}
