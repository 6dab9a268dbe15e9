export { recordChange } from './records/audit.ts'
export { background, bogotaDate } from './jobs/background.ts'
export { isTooDeep } from './http/body.ts'
export { doByPieces, pieceOf, type ByPieces } from './db/migrations/by-pieces.ts'
export type { App, Context, CurrentUser, JobDefinition, Pass, Step } from './tenants/context.ts'
export { lockCounter, nextNumber, raiseCounter, readCounter, ifAsSeen, notAsSeen } from './records/atomic.ts'
export type { Sources } from './http/koa-app.ts'
export { isUniqueViolation, keepStatistics, transacted, type Db } from './db/database.ts'
export { bounded, cutsSince, LIMITS, Overdue, watchCuts, type Cut, type Ending } from './concurrency/deadline.ts'
export { isLost, UnsureCommit, isFull } from './db/outage.ts'
export { dumpRows, loadRows, migrationsOf, nextIds, raiseIds, tablesOf } from './tenants/dump.ts'
export { onDisk } from './files/durable.ts'
export type { FileStore, Listed } from './files/files.ts'
export { folderOf, openBackups, openFiles, openStore } from './files/s3.ts'
export { forgetKeys, inTransactionOnce } from './records/idempotency.ts'
export {
  countUse,
  forgetLimits,
  perMinute,
  returnUse,
  tooMany,
  wasUsed,
  type Limit,
  networkOf,
} from './security/rate-limit.ts'
export { heldIn, ACQUITTED, announce, defineJob, enqueue, forgetDone, type JobRow } from './jobs/queue.ts'
export { Heartbeat, holderIsGone, leaseHolder } from './jobs/heartbeat.ts'
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
export {
  linkId,
  linkPrint,
  linkSeed,
  linkToken,
  opensLink,
  sameText,
  officeKey,
  seal,
  unseal,
} from './security/secrets.ts'
export {
  askTogether,
  readFirstRows,
  type FirstRows,
  type Question,
  insertRow,
  insertRows,
  isVouchable,
  hasOneWriter,
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
export { list, listedIds, listOrFile } from './lists/list.ts'
export { rowsFile } from './lists/list-file.ts'
export {
  listQuery,
  type Expression,
  type ListColumn,
  type ListQuery,
  type ListSpec,
  type Page,
  type RowsToCount,
  extraNamedBy,
  extraSql,
  textOrder,
} from './lists/list-spec.ts'
export { newestWith, wordsIn, type WordsIn } from './search/newest.ts'
export {
  loopDelay,
  watchLoop,
  gauge,
  longestWait,
  MetricsApart,
  readMetrics,
  readRouteMetrics,
} from './observability/metrics.ts'
export { openLog } from './observability/log.ts'
export { labelled, slowStatements, watchStatements } from './db/statements.ts'
export { addressRefused, isPutOff, Mailer, toEach, type Mail } from './mail/mail.ts'
export { sentenceOf, checker } from './http/validation/ajv.ts'
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
export { Vouch } from './security/vouch.ts'
export { type Office, PRACTICE_END } from './tenants/office.ts'
export { Offices } from './tenants/offices.ts'
export { writeFacts } from './tenants/facts.ts'
export { PRACTICE_SEAL, sealOf } from './tenants/practice.ts'
export type { Stage } from './tenants/unfinished.ts'
export type { HtmlPage, PageAnswer, PageInput } from './http/page.ts'
export { PdfService } from './pdf/pdf.ts'
export type { PageProgram } from './pdf/paper.ts'
export {
  forbidden,
  invalid,
  notFound,
  Problem,
  unauthenticated,
  versionConflict,
  type FieldErrors,
} from './http/validation/problem.ts'
export { BaseModel, repeated, type AddedFields, type Columns, type QueryBuilder } from './records/model.ts'
export { openapi } from './http/openapi/document.ts'
export {
  cookieOf,
  readCookie,
  type Cookie,
  Answer,
  file,
  savedAs,
  streamed,
  type OpenFile,
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
} from './http/answer.ts'
export { byBody, idParams, inArea, route, rulesOf, statusOf, waysOf, type Input, type Route } from './http/route.ts'
export type { Authenticate, Inspect, ReadPass } from './http/router.ts'
export { Runner, triedFor } from './jobs/runner.ts'
export { cron, lastTurn, Schedule, type Task } from './jobs/schedule.ts'
export type { Sought } from './search/words-of-list.ts'
export { completePieces } from './search/complete-index.ts'
export { indexHistory } from './search/history.ts'
export { holds } from './lists/filter.ts'
export { normalize, searchText, stripMarks } from './search/normalize.ts'
export { putBack, refuseTaken, insertMany, readyMany, type Ready } from './records/write-many.ts'
export { Health } from './observability/health.ts'
export { finish, listen } from './http/graceful-close.ts'
export { createKoa } from './http/server.ts'
export { brotli } from './http/static.ts'
export { createWordIndex, isComplete, reindexWords } from './search/inverted-index.ts'
export { Turns, type Turn } from './concurrency/turns.ts'
export { typeOf, type FileSpec, type Look, type Multipart, type UploadedFile } from './http/multipart.ts'
export { findRow, findRows, insert, remove, renewDerived, renewSearch, update } from './records/write.ts'
export { lookAt, lookBefore } from './records/look.ts'
export { asWrite, writeTogether, type Write } from './db/together.ts'
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
export type { Sheet } from './lists/export/cells.ts'
export { workbook } from './lists/export/stream.ts'
