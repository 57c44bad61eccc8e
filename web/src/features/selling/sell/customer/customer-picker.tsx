import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatRut, normaliseRut } from '@mostrador/domain/code/rut.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { CustomerForm } from '#src/features/selling/sell/customer/customer-form.tsx'
import { blockedWords } from '#src/features/selling/sell/base/blocked-words.ts'
import styles from '#src/features/selling/sell/customer/customer-row.module.css'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { IconPlus } from '#src/features/selling/sell/base/sell-icons.tsx'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { maxKeptCustomers } from '#src/offline/customer-book.ts'
import type { DraftCustomer } from '#src/offline/draft-cart.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'

/** Rows of the list; for more matches, typing another word is faster. */
const shownCustomers = 8

type PickerProps = { onChoose: (customer: DraftCustomer) => void; onClose: () => void }

/** Finds a customer of this device, online or offline; Enter takes the first. */
export function CustomerPicker({ onChoose, onClose }: PickerProps) {
  const t = useT()
  const { till, session } = useSelling()
  const { isCut } = useStore(till.customers.state, till.customers.state.get())
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [isCreating, setCreating] = useState(false)
  const isEmpty = text.trim() === ''
  const found = isEmpty ? till.customers.recent() : till.customers.search(text, shownCustomers)
  const { active, setActive, press } = useActiveRow(found, onChoose, onClose)
  const seesPersonal = sessionCan(session, 'CUSTOMERS__PERSONAL_VIEW')

  useEffect(function focusField() {
    input.current?.focus()
  }, [])

  if (isCreating) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div className={styles['picker']} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
        <CustomerForm text={text} onDone={onChoose} onBack={() => setCreating(false)} />
      </div>
    )
  }
  return (
    <div className={styles['picker']} data-testid="customer-picker">
      <input
        ref={input}
        className={styles['search']}
        aria-label={t('tillCustomers.search')}
        aria-controls={listId}
        placeholder={t(seesPersonal ? 'tillCustomers.placeholder' : 'tillCustomers.placeholderNames')}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={press}
        data-testid="customer-search"
      />
      {isEmpty && found.length > 0 && <p className={styles['heading']}>{t('tillCustomers.recent')}</p>}
      <Results id={listId} found={found} active={active} onChoose={onChoose} />
      {!isEmpty && found.length === 0 && (
        <output className={styles['hint']}>{t('tillCustomers.noMatch', { text: text.trim() })}</output>
      )}
      {isEmpty && till.customers.size() === 0 && <p className={styles['hint']}>{t('tillCustomers.nothingYet')}</p>}
      <CreateButton text={text.trim()} onCreate={() => setCreating(true)} />
      {isCut && <p className={styles['hint']}>{t('tillCustomers.cut', { count: maxKeptCustomers })}</p>}
    </div>
  )
}

/** The row that Enter takes, moved by the arrow keys. */
function useActiveRow(found: readonly TillCustomer[], onChoose: PickerProps['onChoose'], onClose: () => void) {
  const [active, setActive] = useState(0)
  const press = (event: KeyboardEvent) => {
    const chosen = found[active]
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { active, setActive, press }
}

type ResultsProps = {
  id: string
  found: readonly TillCustomer[]
  active: number
  onChoose: PickerProps['onChoose']
}

function Results({ id, found, active, onChoose }: ResultsProps) {
  const t = useT()
  return (
    <Stack id={id} aria-label={t('tillCustomers.results')} aria-live="polite" as="ul">
      {found.map((customer, position) => (
        <Found
          key={customer.id}
          customer={customer}
          isActive={position === active}
          onChoose={() => onChoose(customer)}
        />
      ))}
    </Stack>
  )
}

/** Opens the form of a new customer, online or offline. */
function CreateButton({ text, onCreate }: { text: string; onCreate: () => void }) {
  const t = useT()
  const { session } = useSelling()
  if (!sessionCan(session, createCustomer)) return null
  return (
    <Button look="quiet" icon={<IconPlus size={18} />} onClick={onCreate} data-testid="customer-create">
      {text === '' ? t('tillCustomers.create') : t('tillCustomers.createNamed', { text })}
    </Button>
  )
}

type FoundProps = { customer: TillCustomer; isActive: boolean; onChoose: () => void }

function Found({ customer, isActive, onChoose }: FoundProps) {
  const t = useT()
  const money = useMoney()
  const { name, businessName, taxId, phone, email, balance, status } = customer
  const facts = [businessName, taxId && shownTaxId(taxId), phone, email].filter(Boolean).join(' · ')
  return (
    <li>
      <button
        type="button"
        aria-current={isActive || undefined}
        className={classNames('k-line k-gap3 k-center k-justify-between k-hover', styles['option'])}
        onClick={onChoose}
        data-testid="customer-option"
      >
        <Row as="span" align="baseline" className={classNames('k-shrinks k-grows k-across3', styles['names'])}>
          <strong>{name}</strong>
          {facts && <span>{facts}</span>}
        </Row>
        {status === 'blocked' && (
          <span className={classNames('k-danger k-small k-firm', styles['blocked'])}>{blockedWords(customer, t)}</span>
        )}
        {balance > 0 && (
          <span className={classNames('k-warning k-small k-firm', styles['balance'])}>
            {t('tillCustomers.owes', { amount: money(balance) })}
          </span>
        )}
      </button>
    </li>
  )
}

/** Chilean numbers are shown with dots; others as they are stored. */
function shownTaxId(taxId: string): string {
  const rut = normaliseRut(taxId)
  return rut === undefined ? taxId : formatRut(rut)
}
