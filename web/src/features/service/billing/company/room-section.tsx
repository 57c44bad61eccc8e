import { Stack } from '#src/ui/layout/boxes.tsx'
import type { CompanyBilling } from '@mostrador/contract/features/service/billing/schema.ts'
import { Section } from '#src/ui/section.tsx'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useT } from '#src/language/use-t.ts'

const megabyte = 1024 * 1024
/** From this share on, the owner is told what to do before anything is refused. */
const fillingShare = 0.8

/** How much room pictures and files take, and how much the plan gives. */
export function RoomSection({ billing }: { billing: CompanyBilling }) {
  const t = useT()
  const { count } = useFormats(billing)
  const { usedBytes, maxBytes } = billing.room
  const used = count(Math.ceil(usedBytes / megabyte))
  const isFull = maxBytes !== null && usedBytes >= maxBytes
  const isFilling = maxBytes !== null && usedBytes >= maxBytes * fillingShare
  return (
    <Section title={t('billing.room.heading')} text={t('billing.room.text')} testId="company-room">
      <p className="numbers" id="room-used" data-testid="room-used">
        {maxBytes === null
          ? t('billing.room.usedFree', { used })
          : t('billing.room.used', { used, max: count(Math.round(maxBytes / megabyte)) })}
      </p>
      {maxBytes !== null && (
        <meter aria-labelledby="room-used" min={0} max={maxBytes} high={maxBytes * fillingShare} value={usedBytes} />
      )}
      {isFilling && (
        <Stack as="p" gap={2} className="k-notice" data-testid="room-warning">
          {t(isFull ? 'billing.room.full' : 'billing.room.filling')}
        </Stack>
      )}
    </Section>
  )
}
