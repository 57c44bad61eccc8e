/** A store of objects did not do what it was asked. The message tells the operator what to look at. */
export class ObjectStoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ObjectStoreError'
  }
}

type Told = { where: string; bucket: string }
type Say = (told: Told) => string

const keysRefused: Say = ({ where }) =>
  `${where} does not accept the keys. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`
const notAllowed: Say = ({ where, bucket }) =>
  `${where} does not allow this. Check the keys, and what they may do in the bucket ${bucket}: read, write, delete and list.`
const clockWrong: Say = ({ where }) =>
  `The clock of this machine differs too much from that of ${where}. Set the clock.`
const regionWrong: Say = ({ where, bucket }) =>
  `The bucket ${bucket} is in another region or at another address than ${where}. Check S3_REGION and S3_ENDPOINT.`
const noBucket: Say = ({ where, bucket }) => `There is no bucket ${bucket} at ${where}. Create it, or check its name.`
const noAnswer: Say = ({ where }) => `${where} does not answer. Check S3_ENDPOINT, and whether the store runs.`
const slow: Say = ({ where }) => `${where} did not answer in time.`
const cut: Say = ({ where }) => `${where} cut the connection.`
const badCertificate: Say = ({ where }) => `The certificate of ${where} is not trusted.`

const sayings: Readonly<Record<string, Say>> = {
  InvalidAccessKeyId: keysRefused,
  SignatureDoesNotMatch: keysRefused,
  InvalidToken: keysRefused,
  AccessDenied: notAllowed,
  AllAccessDisabled: notAllowed,
  RequestTimeTooSkewed: clockWrong,
  RequestExpired: clockWrong,
  AuthorizationHeaderMalformed: regionWrong,
  PermanentRedirect: regionWrong,
  NoSuchBucket: noBucket,
  ECONNREFUSED: noAnswer,
  ENOTFOUND: noAnswer,
  EAI_AGAIN: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  TimeoutError: slow,
  AbortError: slow,
  ETIMEDOUT: slow,
  ECONNRESET: cut,
  EPIPE: cut,
  DEPTH_ZERO_SELF_SIGNED_CERT: badCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: badCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: badCertificate,
  CERT_HAS_EXPIRED: badCertificate,
}

/** The client's fault in words, with the fault itself as the cause. */
export function explain(fault: unknown, told: Told): ObjectStoreError {
  if (fault instanceof ObjectStoreError) return fault
  const names = [textOf(fault, 'code'), textOf(fault, 'name'), textOf(fault, 'Code')]
  const say = names.map((name) => sayings[name]).find((one) => one !== undefined)
  const message = say?.(told) ?? otherwise(fault, told)
  return new ObjectStoreError(`${message.charAt(0).toUpperCase()}${message.slice(1)}`, { cause: fault })
}

function otherwise(fault: unknown, { where, bucket }: Told): string {
  const status = statusOf(fault)
  if (status !== undefined && status >= 500) return `${where} is not available right now; it answers ${status}.`
  if (status === 403) return notAllowed({ where, bucket })
  const detail = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault)
  return `${where} refuses a request (${status ?? 'no status'}, ${detail}).`
}

/** The status of the store's answer, if there was one. */
export function statusOf(fault: unknown): number | undefined {
  if (!(fault instanceof Error) || !('$metadata' in fault)) return undefined
  const { $metadata: answer } = fault
  if (typeof answer !== 'object' || answer === null || !('httpStatusCode' in answer)) return undefined
  return typeof answer.httpStatusCode === 'number' ? answer.httpStatusCode : undefined
}

function textOf(fault: unknown, field: 'code' | 'name' | 'Code'): string {
  if (!(fault instanceof Error)) return ''
  const value: unknown = Reflect.get(fault, field)
  return typeof value === 'string' ? value : ''
}
