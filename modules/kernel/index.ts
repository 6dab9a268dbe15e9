export { recordChange } from './records/audit.ts'
export { background } from './jobs/background.ts'
export { isTooDeep } from './http/body.ts'
export { doByPieces, pieceOf, type ByPieces } from './db/migrations/by-pieces.ts'
export { bogotaDate } from './jobs/clock.ts'
export type { App, Context, CurrentUser, JobDefinition, Pass, Step } from './tenants/context.ts'
export { nextNumber } from './records/counter.ts'
export type { Sources } from './security/csp.ts'
export { ifAsSeen, notAsSeen } from './records/compare-and-set.ts'
export { isUniqueViolation, transacted, type Db } from './db/database.ts'
export { bounded, cutsSince, LIMITS, Overdue, watchCuts, type Cut, type Ending } from './concurrency/deadline.ts'
export { isLost, UnsureCommit } from './db/outage.ts'
export { dumpRows, loadRows, migrationsOf, tablesOf } from './tenants/dump.ts'
export type { FileStore, Kept, Listed } from './files/files.ts'
export { folderOf, openBackups, openFiles, openStore } from './files/stores.ts'
export { forgetKeys, inTransactionOnce } from './records/idempotency.ts'
export { countUse, forgetLimits, perMinute, returnUse, tooMany, wasUsed, type Limit } from './security/rate-limit.ts'
export { heldIn } from './jobs/held-after-restore.ts'
export { Heartbeat } from './jobs/heartbeat.ts'
export { holderIsGone, leaseHolder } from './jobs/lease-holder.ts'
export {
  createKeyIndex,
  holderOf,
  holdersOf,
  keyOf,
  keysAsKept,
  reindexKeys,
  takeKeys,
  type Keys,
  type KeysOf,
} from './records/unique-keys.ts'
export { linkId, linkPrint, linkSeed, linkToken, opensLink, sameText } from './security/secret-links.ts'
export { askTogether, type Question } from './records/ask-together.ts'
export { list, listedIds, listOrFile } from './lists/list.ts'
export {
  listQuery,
  type Expression,
  type ListColumn,
  type ListQuery,
  type ListSpec,
  type Page,
  type RowsToCount,
} from './lists/list-spec.ts'
export { newestWith, wordsIn, type Sought, type WordsIn } from './search/newest.ts'
export { loopDelay, watchLoop } from './observability/loop-lag.ts'
export { openLog } from './observability/log.ts'
export { gauge, longestWait, MetricsApart, readMetrics, readRouteMetrics } from './observability/metrics.ts'
export { labelled, slowStatements, watchStatements } from './db/statements.ts'
export { addressRefused, Mailer, type Mail } from './mail/mail.ts'
export { sentenceOf } from './http/validation/messages.ts'
export { addColumns, commonColumns, createTable, migrate, type Migration } from './db/migrations/migrate.ts'
export {
  beforeAll,
  demand,
  enough,
  everyPermission,
  isPermitted,
  nobody,
  passOr,
  permission,
  permittedOf,
  session,
  type Needs,
  type Permitted,
  type Reduced,
} from './security/permissions.ts'
export { networkOf } from './security/network.ts'
export type { Office } from './tenants/office.ts'
export { PRACTICE_END } from './tenants/office-name.ts'
export { Offices } from './tenants/offices.ts'
export { PRACTICE_SEAL, sealOf } from './tenants/practice.ts'
export type { Stage } from './tenants/unfinished.ts'
export type { HtmlPage, PageAnswer, PageInput } from './http/page.ts'
export { PdfService } from './pdf/pdf.ts'
export type { PageProgram } from './pdf/kinds.ts'
export {
  forbidden,
  invalid,
  notFound,
  Problem,
  unauthenticated,
  versionConflict,
  type FieldErrors,
} from './http/validation/problem.ts'
export { extraNamedBy, extraSql, textOrder } from './records/extra.ts'
export {
  insertRow,
  insertRows,
  keptRow,
  locking,
  lockRow,
  marks,
  readRow,
  readRows,
  runSql,
  type SqlRow,
  type SqlValue,
} from './db/sql.ts'
export { ACQUITTED, announce, defineJob, enqueue, forgetDone, type JobRow } from './jobs/queue.ts'
export { BaseModel, repeated, type AddedFields, type Columns, type QueryBuilder } from './records/model.ts'
export { openapi } from './http/openapi/document.ts'
export { cookieOf, readCookie, type Cookie } from './security/cookies.ts'
export { Answer, file, savedAs, streamed, type OpenFile } from './http/answer.ts'
export {
  archivo,
  HOJA_DE_CALCULO,
  nada,
  oArchivo,
  oHoja,
  partsOf,
  PDF,
  soloEnPruebas,
  XML,
  type Reply,
} from './http/reply.ts'
export { byBody, idParams, inArea, route, rulesOf, statusOf, waysOf, type Input, type Route } from './http/route.ts'
export type { Authenticate, Inspect, ReadPass } from './http/router.ts'
export { Runner } from './jobs/runner.ts'
export { cron, lastTurn, Schedule, type Task } from './jobs/schedule.ts'
export { completePieces } from './search/complete-index.ts'
export { holds } from './lists/filter.ts'
export { normalize, searchText, stripMarks } from './search/normalize.ts'
export { putBack, refuseTaken } from './tenants/restore.ts'
export { officeKey, seal, unseal } from './security/secrets.ts'
export { Health } from './observability/health.ts'
export { isFull } from './files/no-space.ts'
export { finish, listen } from './http/graceful-close.ts'
export { createKoa } from './http/server.ts'
export { brotli } from './http/static.ts'
export { checker } from './http/validation/ajv.ts'
export { createWordIndex, reindexWords } from './search/inverted-index.ts'
export { Turns, type Turn } from './concurrency/turns.ts'
export { typeOf, type FileSpec, type Look, type Multipart, type UploadedFile } from './http/multipart.ts'
export { findRow, findRows, insert, lookBefore, remove, renewDerived, renewSearch, update } from './records/write.ts'
export { insertMany, readyMany, type Ready } from './records/write-many.ts'
export {
  ofOffice,
  onlySeen,
  openToAll,
  personal,
  seenSql,
  type Condition,
  type Personal,
  type Whose,
} from './security/ownership.ts'
export { readXml, wellFormed } from './http/validation/xml.ts'
export { inTransaction } from './db/unit-of-work.ts'
export { workbook, type Sheet } from './lists/export/workbook.ts'
