import type { Access } from '@mostrador/contract/access.ts'
import type { AppError } from '@mostrador/contract/errors.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { Company, CompanyProfile } from '@mostrador/contract/session.ts'
import type { FastifyBaseLogger } from 'fastify'
import { v7 } from 'uuid'
import type { AccessCache } from './auth/access-cache.ts'
import type { DeviceCache } from './auth/device-cache.ts'
import type { Passwords } from './auth/passwords.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Statements } from './db/statements.ts'
import type { Tx } from './db/transaction.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobBell } from './jobs/job-bell.ts'
import type { LibraryReader } from './content/open-library.ts'
import type { Limiter } from './limiter/limiter.ts'
import type { LiveBus } from './live/live-bus.ts'
import type { LiveSignal } from './live/live-signal.ts'
import type { Log } from './logs/create-log.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { Meter } from './metrics/meter.ts'
import type { RobotCheck } from './auth/robot-check.ts'
import type { ResolveHost } from './http/resolve-host.ts'
import type { ResolveTxt } from './http/resolve-txt.ts'
import type { Secrets } from './secrets.ts'

/** The dependencies of the server, made once at start or by a test. */
export type Deps = {
  config: Config
  log: Log
  /** Counts what this process does. */
  meter: Meter
  db: Database
  statements: Statements
  tokens: Tokens
  accessCache: AccessCache
  deviceCache: DeviceCache
  secrets: Secrets
  passwords: Passwords
  robotCheck: RobotCheck
  limiter: Limiter
  mailQueue: MailQueue
  jobBell: JobBell
  files: FileStore
  live: LiveBus
  /** The texts of the help, the questions and the blog. */
  library: LibraryReader
  resolveHost: ResolveHost
  resolveTxt: ResolveTxt
  now: () => Date
}

/** A rule's request to set or clear the AUTH cookie, carried out when the answer is sent. */
type CookieWish = {
  set: (pair: { accessToken: string; refreshToken: string }) => void
  clear: () => void
  /** Marks the browser as one with an earlier log-in. */
  setDevice: (device: string) => void
  /** Identifies a visitor of the help chat. */
  setVisitor: (visitor: string) => void
  /** Keeps a shopper's cart for the next days. */
  setCart: (cart: string) => void
  /** Keeps a shopper signed in to a shop, or ends that with null. */
  setShopper: (shopper: string | null) => void
}

/** What a rule may use of the server. It reads and writes through its own transaction only. */
type RuleDeps = Omit<Deps, 'db'>

/** What every rule gets, for any caller. The fields are fixed: adding one needs a decision record. */
export type Ctx = {
  tx: Tx
  deps: RuleDeps
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
  /** The mark of a browser that has been logged in before, from its cookie. */
  device: string | null
  /** The name of a visitor of the help chat, from its cookie (docs/decisions/0085). */
  visitor: string | null
  /** The token of a shopper's cart, from its cookie (docs/decisions/0103). */
  cart: string | null
  /** The token of a shopper who is signed in to a shop, from its cookie (docs/decisions/0115). */
  shopper: string | null
  /** The token of settings that a page of a shop tries before they are saved (docs/decisions/0126). */
  shopPreview: string | null
  /** Runs after the commit and before the answer is sent; never when the transaction failed. It may open transactions of its own. */
  afterCommit: (work: (deps: Deps) => void) => void
  /** Commits what the rule wrote and still answers with the error, for refusals that must leave a trace. */
  refuseAfterCommit: (error: AppError) => void
  /** Notifies connections and other processes, if and when the transaction commits. */
  publish: (signal: LiveSignal) => Promise<void>
}

/** For calls of a signed-in person. */
export type SignedInCtx = Ctx & {
  user: { id: string; sessionId: string }
  /** Whether the person came from an online shop. */
  viaEcommerce: boolean
  /** Set while staff of the service act inside a company, until the end of the visit. They may view but change nothing. */
  staffUntil: Date | null
  /** Set when software calls with one of this person's API keys. The history names the key. */
  apiKeyId: string | null
}

/** For calls inside a company. */
export type CompanyCtx = SignedInCtx & { company: Company; profile: CompanyProfile; access: Access }

/** The parts of a context that only a transaction has. */
export type TransactionPart = 'tx' | 'afterCommit' | 'refuseAfterCommit' | 'publish'

/** For the few calls that open their transactions themselves, or are one database statement, which sets the tenant itself. */
export type Outside<C extends Ctx> = Omit<C, TransactionPart | 'deps'> & { deps: Deps }
export type StatementCtx = Outside<CompanyCtx>

/** UUIDv7: sorted by time, made in code (O-1). */
export const newId = (): string => v7()
