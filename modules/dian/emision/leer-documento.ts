import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { bogotaDate, nextNumber, notFound, Problem, type Context } from '../../kernel/index.ts'
import { llavesDe } from '../configuracion/vigente.ts'
import {
  nombresDeArchivo,
  type DatosFactura,
  type LineaDocumento,
  type Llaves,
  type Software,
  type TipoArchivo,
} from '../documento/index.ts'
import {
  certificadoActual,
  CertificadoGuardado,
  DocumentoDian,
  NOMBRE_DOCUMENTO,
  type VersionDian,
  type IntentoDian,
} from '../model.ts'
import { comoCargos } from './renglones.ts'
import type { Operacion, RespuestaDian, Veredicto } from '../soap/http.ts'

/** gzip + base64 for a text column. */
export const guardarBytes = (bytes: Buffer): string => gzipSync(bytes, { level: 6 }).toString('base64')

export const leerBytes = (guardado: string): Buffer => gunzipSync(Buffer.from(guardado, 'base64'))

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Names of a document and of the zip it travels in; each takes the issuer's next counter of the year. */
export async function nombrarArchivos(ctx: Context, tipo: TipoArchivo, nit: string) {
  const year = Number(bogotaDate(ctx.now).slice(0, 4))
  const deXml = await nextNumber(ctx, `dian-xml-${nit}-${year}`)
  return nombresDeArchivo(tipo, nit, year, deXml, await nextNumber(ctx, `dian-zip-${nit}-${year}`))
}

type SinSecretos<T> = Omit<T, 'software' | 'rango'> & { software: Omit<Software, 'pin'> }
export type DatosGuardados = SinSecretos<DatosFactura> & { rango?: Omit<DatosFactura['rango'], 'claveTecnica'> }

/** The invoice's document or its latest note. @throws Problem 404 */
export async function documentoDeFactura(
  ctx: Context,
  idFactura: number,
  tipo: DocumentoDian['tipo'] = 'factura',
): Promise<DocumentoDian> {
  const documento = await DocumentoDian.query(ctx.db)
    .where({ tipo, id_factura: idFactura })
    .orderBy('orden', 'desc')
    .first()
  if (!documento && !(await ctx.db('facturas').where('id', idFactura).first('id')))
    throw notFound(`No hay una factura con id ${idFactura}.`)
  if (!documento)
    throw notFound(
      tipo === 'factura'
        ? 'La factura aún no se ha firmado: envíela a la DIAN primero.'
        : `La factura no tiene ${NOMBRE_DOCUMENTO[tipo]}.`,
    )
  return documento
}

export const notasDe = (ctx: Context, idFactura: number): Promise<DocumentoDian[]> =>
  DocumentoDian.query(ctx.db)
    .where({ id_factura: idFactura })
    .whereNot('tipo', 'factura')
    .orderBy('id')
    .then((filas) => filas)

/** Concept 2 means annulment only in credit notes. */
export const anulaciones = (notas: readonly DocumentoDian[]): DocumentoDian[] =>
  notas.filter(({ tipo, renglones, concepto }) => tipo === 'nota_credito' && (renglones === null || concepto === '2'))

export async function versionDe(
  ctx: Context,
  { id, version_xml }: Pick<DocumentoDian, 'id' | 'version_xml'>,
): Promise<VersionDian> {
  const version = await ctx.db<VersionDian>('dian_versiones').where({ id_documento: id, version_xml }).first()
  if (!version) throw notFound('No se encontró esa versión del documento.')
  return version
}

/** @throws Problem 409 where the stored bytes are not the signed ones */
export function bytesDe({ xml, sha256: huella }: Pick<VersionDian, 'xml' | 'sha256'>): Buffer {
  const bytes = leerBytes(xml)
  if (sha256(bytes) !== huella)
    throw new Problem(409, 'integridad', 'El documento guardado no es el que se firmó. Avise a soporte: no se envía.')
  return bytes
}

export async function datosDeLaVersion(ctx: Context, documento: DocumentoDian): Promise<DatosGuardados> {
  const { datos } = await versionDe(ctx, documento)
  return JSON.parse(datos) as DatosGuardados // written by `sinSecretos`
}

/** Signed lines of the invoice, then the charges of its debit notes. */
export async function lineasConCargos(ctx: Context, factura: DocumentoDian): Promise<LineaDocumento[]> {
  const { lineas } = await datosDeLaVersion(ctx, factura)
  const cargos = await DocumentoDian.query(ctx.db)
    .where({ tipo: 'nota_debito', id_factura: factura.id_factura })
    .orderBy('orden')
  return [...lineas, ...cargos.flatMap(comoCargos)]
}

export async function llavesDeDocumento(ctx: Context, { id_certificado }: DocumentoDian): Promise<Llaves> {
  const suyo = await CertificadoGuardado.query(ctx.db).findById(id_certificado).throwIfNotFound()
  return llavesDe(ctx, (await certificadoActual(ctx, suyo.nit)) ?? suyo)
}

const MAXIMO = 2 * 1024 * 1024
const filas = (ctx: Context) => ctx.db<IntentoDian>('dian_intentos')

/** Written before the call: after a crash it may have arrived. @returns the row's id */
export async function abrirIntento(
  ctx: Context,
  { id, version_xml }: DocumentoDian,
  operacion: Operacion,
): Promise<number> {
  const [nuevo] = await filas(ctx).insert({
    id_documento: id,
    version_xml,
    operacion,
    peticion: ctx.requestId.slice(0, 40),
    cuando: ctx.now.toISOString(),
    id_usuario: ctx.user?.id ?? null,
  })
  return Number(nuevo)
}

export async function cerrarIntento(
  ctx: Context,
  id: number,
  respuesta: RespuestaDian<unknown>,
  veredicto: Veredicto | 'fallida' | 'eventos' | 'sin_eventos',
  resumen: string,
): Promise<void> {
  const { peticion, http, ms, clase, crudo } = respuesta
  await filas(ctx)
    .where({ id })
    .update({
      peticion,
      http,
      ms,
      clase,
      veredicto,
      resumen: resumen.slice(0, 2000),
      crudo: crudo ? guardarBytes(Buffer.from(crudo.slice(0, MAXIMO))) : null,
    })
}
