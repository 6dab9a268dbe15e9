export { recordChange } from './audit.ts'
export { background } from './background.ts'
export { isTooDeep } from './body.ts'
export { doByPieces, isDone, pieceOf, type ByPieces } from './by-pieces.ts'
export { bogotaDate } from './clock.ts'
export type { App, Context, CurrentUser, JobDefinition, Pass, Step } from './context.ts'
export { nextNumber } from './counter.ts'
export type { Sources } from './csp.ts'
export { ifAsSeen, notAsSeen } from './as-seen.ts'
export { isUniqueViolation, transacted, type Db } from './database.ts'
export { bounded, cutsSince, LIMITS, Overdue, watchCuts, type Cut, type Ending } from './deadline.ts'
export { isLost, UnsureCommit } from './outage.ts'
export { dumpRows, loadRows, migrationsOf, tablesOf } from './dump.ts'
export type { FileStore, Kept, Listed } from './files.ts'
export { folderOf, openBackups, openFiles, openStore } from './stores.ts'
export { forgetKeys, inTransactionOnce } from './idempotency.ts'
export { countUse, forgetLimits, perMinute, returnUse, tooMany, wasUsed, type Limit } from './limit.ts'
export { heldIn } from './held.ts'
export { Heartbeat } from './heartbeat.ts'
export { holderIsGone, leaseHolder } from './holder.ts'
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
} from './keys.ts'
export { linkId, linkPrint, linkSeed, linkToken, opensLink, sameText } from './links.ts'
export { askTogether, type Question } from './look.ts'
export { list, listedIds, listOrFile } from './list.ts'
export {
  listQuery,
  type Expression,
  type ListColumn,
  type ListQuery,
  type ListSpec,
  type Page,
  type RowsToCount,
} from './list-spec.ts'
export { newestWith, wordsIn, type Sought, type WordsIn } from './list-newest.ts'
export { loopDelay, watchLoop } from './lag.ts'
export { openLog } from './log.ts'
export { gauge, longestWait, MetricsApart, readMetrics, readRouteMetrics } from './metrics.ts'
export { labelled, slowStatements, watchStatements } from './statements.ts'
export { addressRefused, Mailer, type Mail } from './mail.ts'
export { sentenceOf } from './messages.ts'
export { createTable, migrate, type Migration } from './migrate.ts'
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
} from './needs.ts'
export { networkOf } from './network.ts'
export type { Office } from './office.ts'
export { PRACTICE_END } from './office-name.ts'
export { Offices } from './offices.ts'
export { PRACTICE_SEAL, sealOf } from './practice.ts'
export type { Moved } from './moving.ts'
export type { Stage } from './unfinished.ts'
export type { HtmlPage, PageAnswer, PageInput } from './page.ts'
export { PdfService } from './pdf.ts'
export type { PageProgram } from './pdf-kinds.ts'
export { forbidden, invalid, notFound, Problem, unauthenticated, versionConflict, type FieldErrors } from './problem.ts'
export { extraNamedBy, extraSql, textOrder } from './extra.ts'
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
} from './sql.ts'
export { ACQUITTED, announce, defineJob, enqueue, forgetDone, type JobRow } from './queue.ts'
export { BaseModel, repeated, type AddedFields, type Columns, type QueryBuilder } from './record.ts'
export { openapi } from './openapi/document.ts'
export { cookieOf, readCookie, type Cookie } from './cookies.ts'
export { Answer, file, savedAs, streamed, type OpenFile } from './answer.ts'
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
} from './reply.ts'
export { byBody, idParams, inArea, route, rulesOf, statusOf, waysOf, type Input, type Route } from './route.ts'
export type { Authenticate, Inspect, ReadPass } from './router.ts'
export { Runner } from './runner.ts'
export { addColumns, addIndex } from './schema-online.ts'
export { daily, everyMinutes, hourly, lastTurn, Schedule, weekly, type Task } from './schedule.ts'
export { completePieces } from './pieces.ts'
export { holds } from './list-filter.ts'
export { normalize, searchText, stripMarks } from './search.ts'
export { putBack, refuseTaken } from './put-back.ts'
export { officeKey, seal, unseal } from './secrets.ts'
export { Health } from './health.ts'
export { isFull } from './full.ts'
export { finish, listen } from './listening.ts'
export { createKoa } from './server.ts'
export { brotli } from './static.ts'
export { checker } from './validate.ts'
export { createWordIndex, reindexWords } from './words.ts'
export { Turns, type Turn } from './turns.ts'
export { typeOf, type FileSpec, type Look, type Multipart, type UploadedFile } from './upload.ts'
export { findRow, findRows, insert, lookBefore, remove, renewDerived, renewSearch, update } from './write.ts'
export { insertMany, readyMany, type Ready } from './write-many.ts'
export { ofOffice, onlySeen, openToAll, personal, seenSql, type Condition, type Personal, type Whose } from './whose.ts'
export { readXml, wellFormed } from './xml.ts'
export { inTransaction } from './work.ts'
export { workbook, type Sheet } from './workbook.ts'
