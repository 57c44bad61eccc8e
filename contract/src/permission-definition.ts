/** One permission in the catalogue of permissions. */

/** The two plans a company may hold: point of sale and e-commerce. */
export type PlanPart = 'ps' | 'ec'

/** A limit beside a permission; `key` is a field of the profile's limits. */
export type PermissionOption = {
  readonly key:
    | 'maxLineDiscountPercent'
    | 'maxDocumentDiscountPercent'
    | 'maxCustomerDiscountPercent'
    | 'maxRefundAmount'
    | 'maxPayOutAmount'
  /** `percent` is a decimal string, `amount` is minor units of the company's currency. */
  readonly kind: 'percent' | 'amount'
}

export type DefinitionOf<Key extends string> = {
  /** Plan parts that contain the permission; a company that holds any of them may grant it. */
  readonly plans: readonly PlanPart[]
  /** Permissions this one implies: nobody may change what they cannot see. */
  readonly implies?: readonly Key[]
  /** Permissions for what its screen also reads; this permission implies them. */
  readonly uiRequiredPermissions?: readonly Key[]
  /** Limits shown beside the check box. */
  readonly optionsDataForm?: readonly PermissionOption[]
  /** Permissions whose limits apply to this one too: lowering a price is a discount by another name. */
  readonly alsoLimitedBy?: readonly Key[]
}
