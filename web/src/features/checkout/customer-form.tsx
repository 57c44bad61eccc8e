import type { TillCustomer } from '@mostrador/contract/features/customers/schema.ts'
import { useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import styles from '#src/features/checkout/customer-row.module.css'
import {
  newCustomerOf,
  type NewCustomerValues,
  rulesOf,
  startValues,
  taxIdAsTyped,
  taxIdLabelOf,
} from '#src/features/checkout/new-customer.ts'
import { useSelling } from '#src/features/checkout/sell-context.ts'
import { type CustomerSent, sendOrQueueCustomer } from '#src/features/checkout/send-or-queue-customer.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useForm } from '#src/lib/form.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import type { DraftCustomer } from '#src/offline/draft-cart.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Somebody who may be the one that is being created; `isSure` when there cannot be two of them. */
type Doubt = { words: string; sameAs: Pick<TillCustomer, 'id' | 'name'> | null; isSure: boolean }

type FormProps = { text: string; onDone: (customer: DraftCustomer) => void; onBack: () => void }

/** A new customer without leaving the sale: four fields, one of which is enough. */
export function CustomerForm({ text, onDone, onBack }: FormProps) {
  const translator = useTranslator()
  const { t } = translator
  const { till, settings } = useSelling()
  const { regionTag } = settings.company.settings
  const element = useRef<HTMLFormElement>(null)
  const [id, setId] = useState(() => newId())
  const [doubt, setDoubt] = useState<Doubt | null>(null)

  useEffect(function focusFirstField() {
    element.current?.querySelector('input')?.focus()
  }, [])

  const send = async (values: NewCustomerValues, acceptDoubtful: boolean) => {
    try {
      const sent = await sendOrQueueCustomer(till, newCustomerOf(values, { id, regionTag, acceptDoubtful }))
      take(sent)
    } catch (error) {
      const found = doubtOf(error)
      if (!found) {
        // Another customer has the id already: what is sent next is somebody else.
        setId(newId())
        throw error
      }
      setDoubt(found)
    }
  }
  const take = (sent: CustomerSent) => {
    if (sent.kind === 'created') onDone(sent.customer)
    else setDoubt({ words: t('tillCustomers.offline'), sameAs: null, isSure: true })
  }
  const form = useForm<NewCustomerValues>({
    initial: startValues(text, regionTag),
    rules: rulesOf(regionTag),
    onSubmit: async (values) => {
      const same = till.customers.findSame({ taxId: values.taxId, phone: values.phone, email: values.email })
      if (same && doubt?.sameAs?.id !== same.id)
        setDoubt({ words: t('tillCustomers.form.same', { name: same.name }), sameAs: same, isSure: false })
      else await send(values, false)
    },
  })
  const taxId = form.field('taxId')
  const insist = () => send(form.values, true).catch((error: unknown) => showApiError(error, translator))
  const use = ({ id: sameId, name }: Pick<TillCustomer, 'id' | 'name'>) =>
    onDone(till.customers.get(sameId) ?? { id: sameId, name, priceListId: null })

  return (
    <form ref={element} className={styles['form']} onSubmit={form.onSubmit} noValidate data-testid="customer-form">
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
      {doubt && (
        <div className={styles['doubt']} role="alert" data-testid="customer-doubt">
          <span>{doubt.words}</span>
          {doubt.sameAs && (
            <Button size="sm" onClick={() => doubt.sameAs && use(doubt.sameAs)} data-testid="customer-use">
              {t('tillCustomers.form.use', { name: doubt.sameAs.name })}
            </Button>
          )}
          {!doubt.isSure && (
            <Button size="sm" look="quiet" onClick={() => void insist()} data-testid="customer-anyway">
              {t('tillCustomers.form.anyway')}
            </Button>
          )}
        </div>
      )}
      <div className={styles['formEnd']}>
        <Button onClick={onBack}>{t('shell.buttons.back')}</Button>
        <Button type="submit" look="filled" loading={form.isSending} data-testid="customer-submit">
          {t('tillCustomers.form.submit')}
        </Button>
      </div>
    </form>
  )
}

/** What the server asks about, or says is somebody else's; undefined for any other fault. */
export function doubtOf(error: unknown): Doubt | undefined {
  if (!(error instanceof ApiError) || (error.code !== 'doubtful' && error.code !== 'taxIdTaken')) return undefined
  const [fault] = Object.values(error.body?.data.fields ?? {})
  const sameAs = readSame(error.body?.data['sameAs'])
  return { words: fault ?? error.message, sameAs, isSure: error.code === 'taxIdTaken' }
}

function readSame(value: unknown): Doubt['sameAs'] {
  if (typeof value !== 'object' || value === null || !('id' in value && 'name' in value)) return null
  return { id: String(value.id), name: String(value.name) }
}
