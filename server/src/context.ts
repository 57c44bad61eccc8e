import type { Access } from '@mostrador/contract/access.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { Company, CompanyProfile } from '@mostrador/contract/session.ts'
import type { FastifyBaseLogger } from 'fastify'
import { v7 } from 'uuid'
import type { AccessCache } from './auth/access-cache.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Statements } from './db/statements.ts'
import type { Tx } from './db/transaction.ts'
import type { SendMail } from './mail/send-mail.ts'

/** What the server is built from; made once at start, or by a test. */
export type Deps = {
  config: Config
  db: Database
  statements: Statements
  tokens: Tokens
  accessCache: AccessCache
  sendMail: SendMail
  now: () => Date
}

/** How a rule asks for the AUTH cookie to be set or cleared; carried out when the answer is sent. */
export type CookieWish = { set: (pair: { accessToken: string; refreshToken: string }) => void; clear: () => void }

/** What every rule gets, whoever calls. Fields are fixed: adding one is a decision record. */
export type Ctx = {
  tx: Tx
  deps: Deps
  now: Date
  newId: () => string
  language: Language
  /** The region the visitor chose, if any. */
  region: string | null
  log: FastifyBaseLogger
  ip: string
  userAgent: string | null
  /** The pair in the AUTH cookie, for the calls that end or renew it. */
  cookie: { accessToken: string; refreshToken: string } | null
  authCookie: CookieWish
}

/** For calls of somebody signed in. */
export type SignedInCtx = Ctx & { user: { id: string; sessionId: string } }

/** For calls inside a company. */
export type CompanyCtx = SignedInCtx & { company: Company; profile: CompanyProfile; access: Access }

/** For the few calls that are one database statement, which sets the tenant itself. */
export type StatementCtx = Omit<CompanyCtx, 'tx'>

/** UUIDv7: sorted by time, minted in code (decisions.md 5). */
export const newId = (): string => v7()
