import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Tender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { checkTender } from '#src/features/selling/sell/payment/payment.ts'
import styles from '#src/features/selling/sell/payment/payment-dialog.module.css'
import { IconBank, IconCard, IconCash, IconPhone } from '#src/features/selling/sell/base/sell-icons.tsx'
import { IconUser } from '#src/ui/icons.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'

type ListProps = {
  tenders: readonly Tender[]
  chosen: Tender
  scene: Parameters<typeof checkTender>[1]
  onChoose: (tender: Tender) => void
}

/** The tenders; the keys 1 to 9 choose one while the focus is in this list. An unusable one says why. */
export function TenderList({ tenders, chosen, scene, onChoose }: ListProps) {
  const t = useT()
  const language = useLanguage()
  /** Reasons that neither a customer nor a reference can remove. */
  const hindranceOf = (tender: Tender) => {
    const fault = checkTender(tender, scene)
    return fault === 'customerMissing' ? null : fault
  }
  const isUsable = (tender: Tender) => hindranceOf(tender) === null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/interactive-supports-focus
    <Stack
      as="fieldset"
      gap={2}
      className={classNames('k-bare k-shrinks', styles['tenders'])}
      aria-label={t('till.payment.tenders')}
      onKeyDown={(event) => {
        const tender = tenders[Number(event.key) - 1]
        if (tender && isUsable(tender)) onChoose(tender)
      }}
    >
      {tenders.map((tender, index) => (
        <button
          key={tender.id}
          type="button"
          className={classNames('k-stack k-center k-gap3', styles['tender'])}
          aria-pressed={tender.id === chosen.id}
          disabled={!isUsable(tender)}
          data-testid={`tender-${tender.key}`}
          onClick={() => onChoose(tender)}
        >
          <TenderIcon type={tender.type} />
          <span>
            {tender.name[language]}
            <Hindrance fault={hindranceOf(tender)} />
          </span>
          <kbd>{index + 1}</kbd>
        </button>
      ))}
    </Stack>
  )
}

function Hindrance({ fault }: { fault: 'needsNetwork' | 'customerBlocked' | null }) {
  const t = useT()
  return fault && <small>{t(`till.payment.${fault}`)}</small>
}

function TenderIcon({ type }: Pick<Tender, 'type'>) {
  if (type === 'cash') return <IconCash size={22} />
  if (type === 'customerCredit') return <IconUser size={22} />
  if (type === 'debitCard' || type === 'creditCard') return <IconCard size={22} />
  return type === 'qrWallet' ? <IconPhone size={22} /> : <IconBank size={22} />
}
