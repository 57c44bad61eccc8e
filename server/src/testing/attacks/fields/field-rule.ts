import type { ErrorCode } from '@mostrador/contract/errors.ts'
import type { closingDoubts } from '@mostrador/contract/features/selling/closings/schema.ts'
import type { movementDoubts } from '@mostrador/contract/features/selling/movements/schema.ts'
import type { ReviewReason } from '@mostrador/contract/features/selling/sales/review-reasons.ts'

/** The mark or refusal of a document with a field that does not agree. */
type FieldAnswer = ErrorCode | ReviewReason | (typeof movementDoubts)[number] | (typeof closingDoubts)[number]

/**
 * Why the server trusts a field of a document (S-2). `proved`: by a key, a PIN, a token or an id that names one content for ever.
 * `compared`: with the server's data. `free`: text, or a fact that only the person at the register knows; nothing outside the
 * shop depends on it.
 */
export type FieldRule =
  | { by: 'proved' | 'compared'; with: string; answers: readonly [FieldAnswer, ...FieldAnswer[]] }
  | { by: 'free'; why: string }

type Plain = string | number | boolean | bigint

/**
 * The paths of all fields of a document: `lines[].unitPrice`. A type with a field that has no entry in its table does not
 * compile.
 */
type FieldsOf<T, Path extends string = ''> = [T] extends [never]
  ? Path
  : T extends Plain
    ? Path
    : T extends readonly (infer Item)[]
      ? FieldsOf<NonNullable<Item>, `${Path}[]`>
      : T extends object
        ? string extends keyof T
          ? Path
          : { [K in keyof T & string]-?: FieldsOf<NonNullable<T[K]>, Path extends '' ? K : `${Path}.${K}`> }[keyof T &
              string]
        : Path

export type FieldTable<Document> = Readonly<Record<FieldsOf<Document>, FieldRule>>

export const provedBy = (what: string, ...answers: [FieldAnswer, ...FieldAnswer[]]): FieldRule => ({
  by: 'proved',
  with: what,
  answers,
})
export const comparedWith = (what: string, ...answers: [FieldAnswer, ...FieldAnswer[]]): FieldRule => ({
  by: 'compared',
  with: what,
  answers,
})
export const free = (why: string): FieldRule => ({ by: 'free', why })
