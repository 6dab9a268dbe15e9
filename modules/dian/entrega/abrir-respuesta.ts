import { BaseModel, file, Problem, type Answer, type Context } from '../../kernel/index.ts'
import type { RESPUESTAS_CLIENTE } from '../../../schemas/facturacion/facturacion.ts'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { addDays, bogotaDate, formatDate } from '../../../schemas/es-co/index.ts'
import { sumarDiasHabiles } from '../../../schemas/citas/festivos.ts'
import { Factura } from '../../facturacion/index.ts'
import { claveDePdf, leerFirmado, pdfDe, type Firmado } from './paquete.ts'
import { entregadoEn, esSuToken } from './entregar.ts'
import { CONCEPTOS_RECLAMO } from '../documento/nombres.ts'
import { DocumentoDian } from '../model.ts'
import { conSigno, identificacion } from '../print/textos.ts'

/** A customer's only answer, with its evidence; immutable. */
export class RespuestaCliente extends BaseModel {
  static override tableName = 'dian_respuestas'
  declare id_factura: number
  declare id_documento: number
  declare respuesta: (typeof RESPUESTAS_CLIENTE)[number]
  declare codigo_reclamo: string | null
  declare justificacion: string | null
  declare nombre: string | null
  declare documento: string | null
  declare cuando: string
  declare ip: string
  declare agente: string
  declare cufe: string
  declare sha256_xml: string
  declare sha256_pdf: string | null
  declare texto_mostrado: string
  declare evento_codigo: string | null
  declare evento_cude: string | null
  declare evento_estado: string | null
}

/** Days after the term for which the link still shows the invoice. */
const VIGENCIA = 180

/** Business days to reject since the customer got the invoice (Código de Comercio, art. 773). */
const DIAS = 3

export type EstadoRespuesta = 'pendiente' | 'aceptada' | 'rechazada' | 'tacita' | 'anulada'

export interface Situacion {
  estado: EstadoRespuesta
  /** Last day to answer, YYYY-MM-DD; null while the invoice was sent to nobody. */
  plazo: string | null
  respuesta: RespuestaCliente | null
}

export interface Abierta {
  firmado: Firmado
  factura: Factura
  situacion: Situacion
}

/** After the term silence means acceptance; it is computed, never written. */
export async function situacionDe(
  ctx: Context,
  documento: Pick<DocumentoDian, 'id' | 'id_factura' | 'cufe'>,
  factura: Pick<Factura, 'anulada_en'>,
): Promise<Situacion> {
  const respuesta = (await RespuestaCliente.query(ctx.db).findOne({ id_factura: documento.id_factura })) ?? null
  const entregada = await entregadoEn(ctx, documento)
  const plazo = entregada ? sumarDiasHabiles(bogotaDate(entregada), DIAS) : null
  const estado = respuesta
    ? respuesta.respuesta === 'Aceptado'
      ? 'aceptada'
      : 'rechazada'
    : factura.anulada_en
      ? 'anulada'
      : plazo !== null && ctx.today > plazo
        ? 'tacita'
        : 'pendiente'
  return { estado, plazo, respuesta }
}

const noExiste = () => new Problem(422, 'no_existe', 'no existe este documento.')
const tokenMalo = (
  motivo = 'El enlace no es el que se envió con la factura: ábralo completo, tal como llegó en el correo.',
) => new Problem(422, 'token', 'el token no es válido.', { token: [motivo] })

/** @throws Problem 422 `no existe este documento.` without an accepted invoice of that id; 422 for a wrong or expired token */
export async function abrir(ctx: Context, idFactura: number, token: string): Promise<Abierta> {
  const documento = await DocumentoDian.query(ctx.db).findOne({ id_factura: idFactura, tipo: 'factura' })
  const factura = documento?.estado === 'aceptada' ? await Factura.query(ctx.db).findById(idFactura) : undefined
  if (!documento || !factura) throw noExiste()
  if (!esSuToken(ctx, documento, token)) throw tokenMalo()
  const situacion = await situacionDe(ctx, documento, factura)
  if (situacion.plazo && ctx.today > addDays(situacion.plazo, VIGENCIA))
    throw tokenMalo('El enlace venció. Pida la factura a la notaría.')
  return { firmado: await leerFirmado(ctx, documento.id), factura, situacion }
}

/** Text stored with the answer as evidence. */
export function textoMostrado({ firmado: { leido } }: Abierta): string {
  const { numero, fecha, hora, emisor, adquirente, lineas, totales, cufe } = leido
  return [
    `Factura electrónica de venta ${numero}`,
    `Fecha: ${formatDate(fecha)} ${hora}`,
    `Emisor: ${emisor.nombre}, ${identificacion(emisor)}`,
    `Cliente: ${adquirente.nombre}, ${identificacion(adquirente)}`,
    ...lineas.map(({ descripcion, cantidad, valor }) => `- ${descripcion} (${cantidad}): ${conSigno(valor)}`),
    `IVA: ${conSigno(totales.iva)}`,
    `Total: ${conSigno(totales.total)}`,
    `CUFE: ${cufe}`,
  ].join('\n')
}

/** GET /respuestaCliente/:idFacturacion/:token. Amounts in pesos, with centavos where present. */
export async function consultarRespuesta(ctx: Context, idFactura: number, token: string) {
  const {
    firmado: { leido },
    situacion: { estado, plazo, respuesta },
  } = await abrir(ctx, idFactura, token)
  const pesos = (centavos: number): number => centavos / 100
  return {
    id: idFactura,
    numero_factura: leido.numero,
    fecha: leido.fecha,
    hora: leido.hora,
    cufe: leido.cufe,
    url_dian: leido.url,
    emisor: { nombre: leido.emisor.nombreComercial || leido.emisor.nombre, documento: identificacion(leido.emisor) },
    cliente: { nombre: leido.adquirente.nombre, documento: identificacion(leido.adquirente) },
    lineas: leido.lineas.map(({ descripcion, cantidad, valor, iva, mandante }) => ({
      descripcion,
      cantidad,
      valor: pesos(valor),
      iva: pesos(iva?.valor ?? 0),
      terceros: mandante !== null,
    })),
    base: pesos(leido.totales.base),
    iva: pesos(leido.totales.iva),
    terceros: pesos(leido.totales.terceros),
    total: pesos(leido.totales.total),
    estado,
    plazo,
    respondida: respuesta?.cuando ?? null,
    justificacion: respuesta?.justificacion ?? null,
    reclamos: Object.entries(CONCEPTOS_RECLAMO).map(([codigo, nombre]) => ({ codigo, nombre })),
    pdf: `/api/respuestaCliente/${idFactura}/${token}/pdf`,
  }
}

export async function pdfDelCliente(ctx: Context, idFactura: number, token: string): Promise<Answer> {
  const { firmado } = await abrir(ctx, idFactura, token)
  return file(await pdfDe(ctx, firmado), { type: 'application/pdf', name: `${firmado.leido.numero}.pdf`, inline: true })
}

export async function huellaDelPdf(ctx: Context, cufe: string): Promise<string | null> {
  const clave = claveDePdf(cufe)
  if (!(await ctx.app.files.exists(ctx, clave))) return null
  const hash = createHash('sha256')
  await pipeline((await ctx.app.files.open(ctx, clave)).content, hash)
  return hash.digest('hex')
}
