import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { JSONSchema } from 'json-schema-to-ts'
import type Koa from 'koa'
import { koaBody } from 'koa-body'
import { cleanText } from '../../../schemas/es-co/limpio.ts'
import { isTooDeep } from './body.ts'
import { isFull } from '../db/outage.ts'
import { invalid, Problem, type FieldErrors } from './validation/problem.ts'

/** Checks a file before the request takes a transaction or connection. @throws Problem 422 under `field` */
export type Look = (file: UploadedFile, field: string) => Promise<void>

export interface FileSpec {
  /** Media types, detected by content; «any» if `look` decides. */
  types: readonly string[] | 'any'
  maxBytes: number
  /** «handler»: the check depends on other data; the route (`transaction: false`) does it itself. */
  look: Look | 'handler'
  /** Default 1. */
  most?: number
  tooMany?: string
  /** Message if none comes; without it the field is optional. */
  required?: string
}

export interface Multipart {
  files: Readonly<Record<string, FileSpec>>
  fields?: JSONSchema
}

export interface UploadedFile {
  path: string
  name: string
  size: number
  type: string
}

export interface Received {
  fields: unknown
  files: Record<string, UploadedFile[]>
  faults: FieldErrors
}

const MEGABYTE = 1024 * 1024
const DAY = 86_400_000
/** Field name; one of the specification's has an accent. */
const FIELD = /^(?!__proto__$)[\p{L}\p{M}\w-]{1,60}$/u
const NAMES: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'application/zip': 'ZIP',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOCX)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (XLSX)',
}

const heavy = (maxBytes: number) =>
  `El archivo pesa más de ${Math.floor(maxBytes / MEGABYTE)} MB. Redúzcalo e intente de nuevo.`

/**
 * Undeclared parts are not written to disk.
 * @throws Problem 413 for too much, by Content-Length where there is one; 400 for malformed input
 */
export async function receive(koa: Koa.ParameterizedContext, multipart: Multipart, folder: string): Promise<Received> {
  const specs = Object.entries(multipart.files)
  const room = specs.reduce((sum, [, { maxBytes, most = 1 }]) => sum + maxBytes * most, 0)
  const tooHeavy = () => {
    const text = specs.length
      ? heavy(Math.max(...specs.map(([, { maxBytes }]) => maxBytes)))
      : 'Lo que envía es demasiado grande.'
    return new Problem(413, 'muy_grande', text, Object.fromEntries(specs.slice(0, 1).map(([name]) => [name, [text]])))
  }
  if (Number(koa.get('content-length')) > room + 2 * MEGABYTE) throw tooHeavy()
  await prepare(folder)
  const written: string[] = []
  const parse = koaBody({
    json: false,
    text: false,
    urlencoded: false,
    multipart: true,
    formidable: {
      uploadDir: folder,
      allowEmptyFiles: true,
      minFileSize: 0,
      hashAlgorithm: false,
      filename: () => {
        const name = randomUUID()
        written.push(join(folder, name))
        return name
      },
      maxFileSize: Math.max(1, ...specs.map(([, { maxBytes }]) => maxBytes)),
      maxTotalFileSize: Math.max(1, room),
      maxFiles: 50,
      maxFields: 300,
      maxFieldsSize: MEGABYTE,
      onPart: (part, handle) => {
        const name = part.name ?? ''
        const taken = part.originalFilename === null ? FIELD.test(name) : Object.hasOwn(multipart.files, name)
        if (taken) handle(part)
      },
    },
  })
  try {
    await parse(koa, () => Promise.resolve())
  } catch (error) {
    for (const path of written) await discard(path)
    const status = typeof error === 'object' && error !== null && 'httpCode' in error ? error.httpCode : undefined
    if (status === 413) throw tooHeavy()
    if (isOfDisk(error)) throw error
    throw new Problem(400, 'mal_escrito', 'Lo que se envió no se puede leer.')
  }
  return sort(koa.request, multipart, written)
}

/** Not of what was sent: the store is full, broken or closed to us. */
const isOfDisk = (error: unknown): boolean =>
  isFull(error) || (error instanceof Error && 'syscall' in error && error.syscall !== 'read')

async function sort(
  { body, files: given }: Koa.Request,
  { files: specs }: Multipart,
  written: readonly string[],
): Promise<Received> {
  const files: Received['files'] = {}
  const faults: FieldErrors = {}
  for (const [field, spec] of Object.entries(specs)) {
    const taken: UploadedFile[] = []
    for (const { filepath: path, originalFilename, size } of inOrder([given?.[field] ?? []].flat(), written)) {
      // browsers send an empty file input like this
      if (size === 0 && !originalFilename) {
        await discard(path)
        continue
      }
      const type = await typeOf(path)
      taken.push({ path, name: nameOf(originalFilename ?? ''), size, type })
    }
    files[field] = taken
    const texts = faultsOf(taken, spec)
    if (texts.length) faults[field] = texts
  }
  return { fields: body ?? {}, files, faults }
}

/** Readers accept a PDF header within the first 1024 bytes (ISO 32000, annex H), behind what scanners and mail leave there. */
const BEFORE_PDF = 1024

/** '' if unknown. */
export async function typeOf(path: string): Promise<string> {
  const known = await fileTypeFromFile(path)
  if (known) return known.mime
  const opened = await open(path)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(BEFORE_PDF + 5), 0, BEFORE_PDF + 5, 0)
    return buffer.subarray(0, bytesRead).includes('%PDF-') ? 'application/pdf' : ''
  } finally {
    await opened.close()
  }
}

/** Restores the form's order: files come in the order in which they were completed. */
export const inOrder = <F extends { filepath: string }>(files: readonly F[], written: readonly string[]): F[] =>
  [...files].sort((one, other) => written.indexOf(one.filepath) - written.indexOf(other.filepath))

/** Without folders or control characters. */
const nameOf = (given: string): string =>
  cleanText(basename(given.replaceAll('\\', '/')).replace(/[\p{Cc}\p{Cs}]/gu, ''), { oneLine: true }).slice(-200)

function faultsOf(files: UploadedFile[], { types, maxBytes, most = 1, tooMany, required }: FileSpec): string[] {
  if (files.length === 0) return required ? [required] : []
  if (files.length > most) return [tooMany ?? (most === 1 ? 'Envíe un solo archivo.' : `Máximo ${most} archivos.`)]
  const wanted =
    types === 'any'
      ? ''
      : types
          .map((type) => NAMES[type] ?? type)
          .join(', ')
          .replace(/, ([^,]+)$/, ' o $1')
  const texts = files.map(({ size, type }) => {
    if (size === 0) return 'El archivo está vacío.'
    if (size > maxBytes) return heavy(maxBytes)
    return types === 'any' || types.includes(type)
      ? null
      : `El archivo debe ser ${wanted}, y por su contenido no lo es.`
  })
  return [...new Set(texts.filter((text) => text !== null))]
}

/** Parses list and object fields, which forms send as JSON text. Malformed ones stay text, and the schema refuses them. */
export function unpack(fields: unknown, schema: JSONSchema | undefined): unknown {
  if (typeof schema !== 'object' || !schema.properties || typeof fields !== 'object' || fields === null) return fields
  const properties = schema.properties
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined
      const types = typeof property === 'object' ? [property.type].flat() : []
      if (typeof value !== 'string' || !types.some((type) => type === 'object' || type === 'array'))
        return [name, value]
      try {
        const read: unknown = JSON.parse(value)
        return [name, isTooDeep(read) ? value : read]
      } catch {
        return [name, value]
      }
    }),
  )
}

export const formless = ({ files }: Multipart, fields: unknown): Received => ({
  fields: fields ?? {},
  files: {},
  faults: Object.fromEntries(
    Object.entries(files).flatMap(([name, { required }]) => (required ? [[name, [required]]] : [])),
  ),
})

/** @throws Problem 422 with the faults of files and fields together */
export function checkForm({ fields, faults }: Received, checkFields: (fields: unknown) => void): void {
  const all = { ...faults }
  try {
    checkFields(fields)
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error
    Object.assign(all, error.errors)
  }
  if (Object.keys(all).length) throw invalid(all)
}

/** @throws Problem 422 with the faults of all files */
export async function lookInto(files: Received['files'], { files: specs }: Multipart): Promise<void> {
  const faults: FieldErrors = {}
  for (const [field, { look }] of Object.entries(specs)) {
    if (look === 'handler') continue
    for (const file of files[field] ?? []) {
      try {
        await look(file, field)
      } catch (error) {
        if (!(error instanceof Problem) || !error.errors) throw error
        Object.assign(faults, error.errors)
      }
    }
  }
  if (Object.keys(faults).length) throw invalid(faults)
}

const discard = (path: string) => rm(path, { force: true })

export async function forgetUploads(files: Received['files']): Promise<void> {
  for (const { path } of Object.values(files).flat()) await discard(path)
}

const swept = new Set<string>()

/** Also a folder that somebody deleted meanwhile; files of killed processes are deleted once per process. */
async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (swept.has(folder)) return
  swept.add(folder)
  await sweep(folder)
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() })) // another process may sweep too
    if (Date.now() - mtimeMs > DAY) await discard(join(folder, name))
  }
}
