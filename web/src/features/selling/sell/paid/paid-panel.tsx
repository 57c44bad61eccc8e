import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { sum } from '@mostrador/domain/money/money.ts'
import { giftReceiptDocument } from '@mostrador/domain/receipt/gift-receipt.ts'
import { receiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import type { ReceiptPaper } from '@mostrador/domain/receipt/receipt-look.ts'
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sellKeyRegistry } from '#src/features/selling/sell/base/key-registry.ts'
import styles from '#src/features/selling/sell/paid/paid-panel.module.css'
import { MailReceipt } from '#src/features/selling/sell/paid/mail-receipt.tsx'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { AutoNewSale } from '#src/features/selling/sell/paid/auto-new-sale.tsx'
import { VoidPaid } from '#src/features/selling/sell/paid/void-paid.tsx'
import { whatsAppLink } from '#src/features/selling/sell/paid/whatsapp-link.ts'
import { IconGift, IconLink, IconPrinter, IconQr, IconWhatsApp } from '#src/features/selling/sell/base/sell-icons.tsx'
import {
  PaperSelect,
  nextCopyNumber,
  printReceipt,
  readPaper,
  ReceiptView,
  ShopLanguage,
} from '#src/features/selling/receipts/public.tsx'
import { PrintTrouble } from '#src/features/selling/printers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { OutboxExchange, OutboxSale } from '#src/offline/outbox-document.ts'
import { copyText } from '#src/lib/copy-text.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { IconCheck, IconMail } from '#src/ui/icons.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'

type PanelProps = { sale: OutboxSale | OutboxExchange; onNewSale: () => void }

/** Shown once the sale is on the disk: the change in the largest type, the receipt, and the button for the next sale. */
export function PaidPanel({ sale, onNewSale }: PanelProps) {
  const t = useT()
  const { settings } = useSelling()
  const { settings: companySettings } = settings.company
  const { receipt } = sale
  const panel = useRef<HTMLDivElement>(null)
  // The change and the button for the next sale are painted first; the receipt preview moves nothing.
  const isPreviewed = useDeferredValue(true, false)

  useEffect(function focusPanel() {
    panel.current?.focus()
  }, [])
  const print = usePrinting(sale)
  const press = usePaidKeys(print, onNewSale)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={panel} tabIndex={-1} className={styles['panel']} data-testid="paid-panel" onKeyDown={press}>
      <div className={classNames('k-stack k-gap2', styles['main'])}>
        <Change sale={sale} />
        <PrintTrouble />
        <ReceiptActions
          sale={sale}
          onPrint={print}
          onPrintGift={(paper) => printReceipt(giftReceiptDocument(receipt), companySettings, { paper })}
        />
        <Button
          look="filled"
          wide
          className={styles['newSale']}
          onClick={onNewSale}
          data-testid="new-sale"
          aria-keyshortcuts="Enter"
        >
          {t('till.paid.newSale')}
          <kbd>Enter</kbd>
        </Button>
        <AutoNewSale onNewSale={onNewSale} />
        {sale.kind === 'sale' && <VoidPaid sale={sale} onVoided={onNewSale} />}
      </div>
      <div className={styles['preview']}>
        {isPreviewed && (
          <ShopLanguage language={companySettings.languageTag}>
            <ReceiptView receipt={receiptDocument(receipt)} settings={companySettings} />
          </ShopLanguage>
        )}
      </div>
    </div>
  )
}

/** Prints the receipt; the first time by itself if the company wants that. Later prints are numbered copies. */
function usePrinting({ id, receipt }: PanelProps['sale']): (paper: ReceiptPaper) => void {
  const { settings: companySettings, receiptLook } = useSelling().settings.company
  const isPrinted = useRef(false)
  const print = (paper: ReceiptPaper) => {
    const copyNumber = nextCopyNumber(id)
    isPrinted.current = true
    if (copyNumber > 0) printReceipt(receiptDocument({ ...receipt, copyNumber }), companySettings, { paper })
    else printReceipt(receiptDocument(receipt), companySettings, { paper, copies: receiptLook.copies })
  }
  const printFirst = useEffectEvent(() => {
    if (receiptLook.isAutoPrinted && !isPrinted.current) print(readPaper(receiptLook.paper))
  })
  useEffect(function printByItself() {
    printFirst()
  }, [])
  return print
}

function usePaidKeys(print: (paper: ReceiptPaper) => void, onNewSale: () => void) {
  const { receiptLook } = useSelling().settings.company
  return (event: KeyboardEvent<HTMLDivElement>) => {
    // A dialog over the panel has its own keys.
    if (event.target instanceof Element && event.target.closest('dialog') !== event.currentTarget.closest('dialog'))
      return
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, select, input') !== null
    const command = sellKeyRegistry.commandFor('paid', event)
    if (command === 'reprint') {
      event.preventDefault()
      print(readPaper(receiptLook.paper))
    }
    if (command === 'newSale' && !isOnControl) {
      event.preventDefault()
      onNewSale()
    }
  }
}

/** The receipt's number, and the change or what is given back. */
function Change({ sale }: { sale: PanelProps['sale'] }) {
  const t = useT()
  const money = useMoney()
  const { settings: companySettings } = useSelling().settings.company
  const { receipt, receiptNumber } = sale
  const given = sale.kind === 'exchange' ? sale.payload.given : []
  return (
    <>
      <Row as="p" gap={3} align="center" wrap={false} className={classNames('k-soft', styles['done'])}>
        <span className={styles['tick']}>
          <IconCheck size={22} />
        </span>
        <span>
          <strong data-testid="paid-receipt-number">{receiptNumber}</strong>
          {' · '}
          {formatDateTime(receipt.soldAt, companySettings)}
        </span>
      </Row>
      <p className={classNames('k-large k-firm', styles['changeLabel'])}>
        {t(given.length > 0 ? 'exchanges.toGiveBack' : 'till.paid.change')}
      </p>
      <p className={`${styles['change']} numbers`} data-testid="paid-change">
        {money(given.length > 0 ? sum(given.map(({ amount }) => amount)) : receipt.changeAmount)}
      </p>
      {given.length > 0 && <p>{receipt.payments.map(({ name }) => name).join(', ')}</p>}
    </>
  )
}

type ActionsProps = {
  sale: OutboxSale | OutboxExchange
  onPrint: (paper: ReceiptPaper) => void
  onPrintGift: (paper: ReceiptPaper) => void
}

function ReceiptActions({ sale, onPrint, onPrintGift }: ActionsProps) {
  const t = useT()
  const { settings } = useSelling()
  const [paper, setPaper] = useState(() => readPaper(settings.company.receiptLook.paper))
  const [isQrShown, setQrShown] = useState(false)
  const [isMailShown, setMailShown] = useState(false)

  return (
    <>
      <Row gap={2} className={styles['actions']}>
        <span className={classNames('k-line', styles['print'])}>
          <Button size="lg" icon={<IconPrinter size={20} />} onClick={() => onPrint(paper)} data-testid="print">
            {t('shell.buttons.print')}
          </Button>
          <PaperSelect paper={paper} onChoose={setPaper} />
        </span>
        <Button
          size="lg"
          icon={<IconQr size={20} />}
          aria-expanded={isQrShown}
          onClick={() => setQrShown((shown) => !shown)}
          data-testid="show-qr"
        >
          {t('till.paid.showQr')}
        </Button>
        <Button size="lg" icon={<IconGift size={20} />} onClick={() => onPrintGift(paper)} data-testid="print-gift">
          {t('till.paid.giftReceipt')}
        </Button>
        <Button
          size="lg"
          icon={<IconMail size={20} />}
          aria-expanded={isMailShown}
          onClick={() => setMailShown((shown) => !shown)}
          data-testid="mail"
        >
          {t('till.paid.mail')}
        </Button>
        <LinkActions sale={sale} onNotCopied={() => setQrShown(true)} />
      </Row>
      {isMailShown && <MailReceipt sale={sale} onDone={() => setMailShown(false)} />}
      {isQrShown && <ReceiptQr url={urlOf(sale)} />}
    </>
  )
}

const urlOf = ({ receipt }: PanelProps['sale']) => receipt.publicUrl ?? ''

type LinkProps = {
  sale: PanelProps['sale']
  /** The link could not be copied. */
  onNotCopied: () => void
}

/** Sends the link of the public receipt, or copies it. */
function LinkActions({ sale, onNotCopied }: LinkProps) {
  const t = useT()
  const { till, settings } = useSelling()
  const url = urlOf(sale)
  const openWhatsApp = () => {
    const { customerId } = sale.payload
    const phone = (customerId && till.customers.get(customerId)?.phone) || null
    const text = `${settings.company.name} · ${sale.receiptNumber}\n${url}`
    window.open(whatsAppLink(phone, text), '_blank', 'noopener')
  }
  const copyLink = async () => {
    // The link is below the code, to be copied by hand.
    if (!(await copyText(url))) onNotCopied()
    else showAlert({ type: 'success', title: t('receipts.public.linkCopied') })
  }
  return (
    <>
      <Button size="lg" icon={<IconWhatsApp size={20} />} onClick={openWhatsApp} data-testid="whatsapp">
        {t('till.paid.whatsApp')}
      </Button>
      <Button size="lg" icon={<IconLink size={20} />} onClick={() => void copyLink()}>
        {t('receipts.public.copyLink')}
      </Button>
    </>
  )
}

function ReceiptQr({ url }: { url: string }) {
  const t = useT()
  return (
    <Stack gap={2} narrow className={styles['qr']}>
      <QrCode text={url} label={t('till.paid.qrLabel')} size="11rem" />
      <a className="k-small k-breaks tap" href={url} target="_blank" rel="noreferrer" data-testid="receipt-link">
        {url.replace(/^https?:\/\//, '')}
      </a>
    </Stack>
  )
}
