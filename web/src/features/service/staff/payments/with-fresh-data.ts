import { ApiError } from '#src/lib/api-error.ts'

const changedCodes: readonly (string | null)[] = ['versionConflict', 'paymentDecided', 'conflict']

/** Reads the payment again when another person has changed it, and passes the error on to the form. */
export async function withFreshData<T>(call: Promise<T>, read: () => void): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && changedCodes.includes(error.code)) read()
    throw error
  }
}
