import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Checkbox } from '@mantine/core'
import type { ProductRating } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { AnswerForm } from '#src/features/shop/product-ratings/answer-form.tsx'
import own from '#src/features/shop/product-ratings/product-ratings.module.css'
import styles from '#src/ui/admin/moderation/moderation.module.css'
import { ModerationActions } from '#src/ui/admin/moderation/moderation-actions.tsx'
import type { Moderation } from '#src/features/shop/product-ratings/use-moderation.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Stars } from '#src/ui/stars/stars.tsx'

type CardProps = {
  rating: ProductRating
  isCurrent: boolean
  isChosen: boolean
  onCurrent: () => void
  onChoose: () => void
  moderation: Moderation
}

/** One rating: its stars and words as text, what proves it, and what can be done. */
export function RatingCard({ rating, isCurrent, isChosen, onCurrent, onChoose, moderation }: CardProps) {
  const t = useT()
  const [isAnswering, setAnswering] = useState(false)
  const { id, authorName, stars, reply } = rating
  return (
    <Stack
      as="li"
      gap={3}
      fit
      className={classNames('k-card k-pad4', styles['item'])}
      data-current={isCurrent}
      data-queued={id}
      data-testid="rating"
    >
      <Row gap={2} across={3} align="center">
        {moderation.mayDecide && (
          <Checkbox
            aria-label={t('productRatings.choose', { name: authorName })}
            checked={isChosen}
            onChange={onChoose}
            onFocus={onCurrent}
            data-testid="rating-choose"
          />
        )}
        <Stars
          average={stars}
          label={t('productRatings.stars', { stars: String(stars) })}
          className={own['stars'] ?? ''}
        />
        <Buyer rating={rating} />
        <Badges rating={rating} />
      </Row>
      <Words rating={rating} isAnswering={isAnswering} />
      <Pictures rating={rating} />
      <Decided rating={rating} />
      <ModerationActions
        items={[rating]}
        namespace="productRatings"
        testId="rating"
        moderation={moderation}
        answer={{
          label: t(reply === null ? 'productRatings.actions.answer' : 'productRatings.actions.changeAnswer'),
          onAnswer: () => setAnswering(true),
        }}
      />
      {isAnswering && <AnswerForm rating={rating} onClose={() => setAnswering(false)} />}
    </Stack>
  )
}

/** What the buyer wrote, and the answer unless it is being changed. */
function Words({ rating, isAnswering }: Rated & { isAnswering: boolean }) {
  const { title, body, languageTag, reply, repliedByName } = rating
  return (
    <>
      {title !== '' && (
        <h2 className="k-medium k-breaks" lang={languageTag}>
          {title}
        </h2>
      )}
      {body !== '' && (
        <p className="k-breaks k-lines" lang={languageTag}>
          {body}
        </p>
      )}
      {reply !== null && !isAnswering && (
        <blockquote className={own['reply']}>
          <span className="k-muted k-small k-breaks">{repliedByName}</span>
          <p className="k-breaks k-lines">{reply}</p>
        </blockquote>
      )}
    </>
  )
}

/** Small ones that open the whole picture. */
function Pictures({ rating: { pictures, authorName } }: Rated) {
  const t = useT()
  if (pictures.length === 0) return null
  return (
    <Row gap={2} className={own['pictures']}>
      {pictures.map(({ id, path, smallPath }, index) => (
        <a key={id} href={path} target="_blank" rel="noreferrer">
          <img
            src={smallPath}
            alt={t('productRatings.picture', { number: String(index + 1), name: authorName })}
            loading="lazy"
          />
        </a>
      ))}
    </Row>
  )
}

function Buyer({ rating: { authorName, customerName, writtenAt, product, variantName, purchase } }: Rated) {
  const t = useT()
  const { settings } = useCompany()
  const date = formatDate(purchase.at, settings)
  return (
    <div className={styles['author']}>
      <strong>{authorName}</strong>{' '}
      <span className="k-muted k-small k-breaks">
        {customerName !== null && customerName !== authorName && `${customerName} · `}
        {formatDateTime(writtenAt, settings)}
      </span>
      <div className="k-muted k-small k-breaks">
        <Link to={`?product=${product.id}`} aria-label={t('productRatings.allOf', { product: product.name })}>
          {product.name}
        </Link>
        {variantName !== '' && ` · ${variantName}`} ·{' '}
        {t(`productRatings.bought.${purchase.kind}`, { number: purchase.number, date })}
      </div>
    </div>
  )
}

type Rated = { rating: ProductRating }

function Badges({ rating: { doubts, isReturned } }: Rated) {
  const t = useT()
  return (
    <>
      <StateBadge tone="good">{t('productRatings.verified')}</StateBadge>
      {isReturned && <StateBadge tone="quiet">{t('productRatings.returned')}</StateBadge>}
      {doubts.map((doubt) => (
        <StateBadge key={doubt} tone="warn">
          {t(`productRatings.doubts.${doubt}`)}
        </StateBadge>
      ))}
    </>
  )
}

/** How many it helped, who decided and why, and when the buyer changed it. */
function Decided({ rating: { moderatedByName, rejectionReason, editedAt, helpfulCount } }: Rated) {
  const t = useT()
  const { settings } = useCompany()
  const facts = [
    helpfulCount > 0 && t('productRatings.helpful', { count: helpfulCount }),
    rejectionReason && t('productRatings.rejectedFor', { reason: t(`productRatings.reasons.${rejectionReason}`) }),
    moderatedByName !== null && t('productRatings.moderatedBy', { name: moderatedByName }),
    editedAt !== null && t('productRatings.edited', { date: formatDateTime(editedAt, settings) }),
  ].filter((fact) => typeof fact === 'string')
  return facts.length === 0 ? null : <p className="k-muted k-small k-breaks">{facts.join(' · ')}</p>
}
