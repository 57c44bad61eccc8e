import { claimKinds, longestClaimNote } from '@mostrador/contract/features/shop/order-claims/choices.ts'
import type { ClaimableOrder } from '@mostrador/contract/features/shop/order-claims/schema.ts'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import { ShopField } from '#src/features/shop/shop/frame/shop-field.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import styles from '#src/features/shop/shop/claiming/claim.module.css'
import { useT } from '#src/language/use-t.ts'

export type GivenClaim = { kind: string; note: string; quantities: Record<string, string> }

type FormProps = Pick<ClaimableOrder, 'lines'> & { claimId: string; given: GivenClaim | undefined }

/** What it is about, how many, what happened, and a photo. The id of the form claims once, however often it is sent. */
export function ClaimForm({ lines, claimId, given }: FormProps) {
  const t = useT()
  return (
    <form method="post" encType="multipart/form-data" className={formStyles['form']} data-once data-testid="claim-form">
      <input type="hidden" name="claimId" value={claimId} />
      <fieldset className={styles['kinds']}>
        <legend>{t('orderClaims.buyer.kind')}</legend>
        {claimKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} required defaultChecked={given?.kind === kind} />
            {t(`orderClaims.buyer.kinds.${kind}`)}
          </label>
        ))}
      </fieldset>
      {lines.map(({ lineId, name, quantity }) => (
        <label key={lineId}>
          <span>{t('orderClaims.buyer.howMany', { name })}</span>
          <input
            type="number"
            name={`line-${lineId}`}
            min={0}
            max={quantity}
            step="any"
            inputMode="decimal"
            defaultValue={given?.quantities[lineId] ?? (lines.length === 1 ? quantity : '0')}
            data-testid="claim-quantity"
          />
        </label>
      ))}
      <ShopField
        name="note"
        label={t('orderClaims.buyer.note')}
        value={given?.note ?? ''}
        maxLength={longestClaimNote}
        rows={4}
        fault={null}
      />
      <label>
        <span>{t('orderClaims.buyer.photo')}</span>
        <input type="file" name="photo" accept="image/jpeg,image/png,image/webp" />
      </label>
      <button type="submit" className={parts['main']} data-testid="claim-send">
        {t('orderClaims.buyer.send')}
      </button>
    </form>
  )
}
