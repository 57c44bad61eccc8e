/** Compares an answer with what the API description promises. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { JsonSchema } from '../input-schema.ts'
import type { Description, Operation } from './read-operations.ts'
import type { FuzzAnswer } from './send-call.ts'

export type Judge = {
  /** Whether an input keeps the schema of its call. */
  isValid: (operation: Operation, input: unknown) => boolean
  /** What is wrong with an answer, or undefined. `mustRefuse`: the call is a wrong one. */
  faultOf: (operation: Operation, answer: FuzzAnswer, mustRefuse: boolean) => string | undefined
}

/** Words of a stack, a file or a statement have no place in an answer. */
const inside = /node_modules|\bat file:|\.ts:\d+|violates \S+ constraint|syntax error at or near|SQLSTATE/

/** `trustsSuccess`: schemas of successful answers are left to the server, which forms answers by them; to compile them takes seconds. */
export function createJudge({ failure }: Pick<Description, 'failure'>, { trustsSuccess = false } = {}): Judge {
  const options = { strict: false, logger: false, code: { optimize: false } } as const
  const plain = addFormats.default(new Ajv2020(options))
  // A query has only texts: "5" is a number there.
  const ofQueries = addFormats.default(new Ajv2020({ ...options, coerceTypes: true }))
  const compiled = new Map<JsonSchema, ValidateFunction>()
  const compile = (schema: JsonSchema, ajv = plain) => {
    const known = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, known)
    return known
  }

  function faultOfSuccess({ output }: Operation, answer: FuzzAnswer): string | undefined {
    if (!output) return answer.mediaType === '' ? 'a file without a media type' : undefined
    if (answer.mediaType !== 'application/json') return `answered ${answer.mediaType}`
    if (trustsSuccess) return undefined
    const check = compile(output)
    return check(answer.body) ? undefined : `the answer breaks its schema: ${plain.errorsText(check.errors)}`
  }

  function faultOfRefusal({ statusCode, body }: FuzzAnswer): string | undefined {
    const check = compile(failure)
    if (!check(body)) return `the refusal breaks its schema: ${plain.errorsText(check.errors)}`
    const told = (body as { statusCode: number }).statusCode
    return told === statusCode ? undefined : `the status is ${statusCode}, and ${told} in the body`
  }

  return {
    isValid: ({ input, method }, value) =>
      method === 'GET' ? compile(input, ofQueries)(structuredClone(value)) === true : compile(input)(value) === true,
    faultOf(operation, answer, mustRefuse) {
      if (answer.statusCode >= 200 && answer.statusCode < 300)
        return mustRefuse ? `accepted with ${answer.statusCode}` : faultOfSuccess(operation, answer)
      const isDeclared = (answer.statusCode >= 400 && answer.statusCode < 500) || isClosed(answer)
      if (!isDeclared) return `answered ${answer.statusCode}`
      return faultOfRefusal(answer) ?? (inside.test(answer.text) ? 'the refusal tells of the inside' : undefined)
    },
  }
}

/** Only a shop that is closed may answer 503 here: the database and the files are there. */
const isClosed = ({ statusCode, body }: FuzzAnswer) =>
  statusCode === 503 && (body as { code?: string } | undefined)?.code === 'shopClosed'
