import { carpeta } from '../../archivos/index.ts'
import { BaseModel, inTransaction, nextNumber, notFound, Problem, type Context } from '../../kernel/index.ts'
import { emisorVigente } from '../configuracion/vigente.ts'
import {
  comprimirVarios,
  construirAdjunto,
  diaBogota,
  firmar,
  horaBogota,
  leerDocumento,
  leerRespuestaAplicacion,
  momentoDeFirma,
  nombresDeArchivo,
  type DatosAdjunto,
  type DocumentoLeido,
} from '../documento/index.ts'
import { guardarBytes, leerBytes, bytesDe, llavesDeDocumento, type DatosGuardados } from '../emision/leer-documento.ts'
import { DocumentoDian, type VersionDian } from '../model.ts'
import { pdfDeDocumento } from '../print/imprimir-documento.ts'

/** PDFs by CUFE; a missing one is printed again on demand. */
const FACTURAS_IMPRESAS = carpeta('dian', [
  {
    tabla: 'dian_versiones',
    columna: 'cufe',
    dice: 'La factura electrónica',
    registro: 'id_documento',
    tiene: false,
    valor: (llave) => /^dian\/([0-9a-f]+)\.pdf$/.exec(llave)?.[1] ?? null,
  },
])

export const claveDePdf = (cufe: string): string => `${FACTURAS_IMPRESAS.nombre}/${cufe}.pdf`

export class Entrega extends BaseModel {
  static override tableName = 'dian_entregas'
  static override booleans = ['al_cliente']
  declare id_documento: number
  declare cufe: string
  declare para: string
  /** Sent to the customer's own address, with the answer link; the term counts from it. */
  declare al_cliente: boolean
  declare vez: number
  declare id_usuario: number | null
  declare enviado: string | null
}

interface Adjunto {
  cufe: string
  id_documento: number
  nombre_xml: string
  nombre_zip: string
  xml: string
  creado: string
}

export interface Firmado {
  documento: DocumentoDian
  leido: DocumentoLeido
  datos: DatosGuardados
  xml: Buffer
  respuesta: Buffer | null
}

/** @param cufe of one of its versions; the last one unless told. @throws Problem 404; 409 when the bytes kept are not those signed */
export async function leerFirmado(ctx: Context, idDocumento: number, cufe?: string): Promise<Firmado> {
  const documento = await DocumentoDian.query(ctx.db).findById(idDocumento)
  const version =
    documento &&
    (await ctx
      .db<VersionDian>('dian_versiones')
      .where({ id_documento: idDocumento, cufe: cufe ?? documento.cufe })
      .first())
  if (!documento || !version) throw notFound('No se encontró el documento electrónico.')
  const xml = bytesDe(version)
  const datos = JSON.parse(version.datos) as DatosGuardados // written by `sinSecretos` when it was signed
  return {
    documento,
    leido: leerDocumento(xml),
    datos,
    xml,
    respuesta: version.ar_xml ? leerBytes(version.ar_xml) : null,
  }
}

export const estaAceptada = ({ documento: { estado, cufe }, leido }: Pick<Firmado, 'documento' | 'leido'>): boolean =>
  estado === 'aceptada' && cufe === leido.cufe

/** The PDF is stored once the DIAN has answered; later reads return the same bytes. */
export async function pdfDe(ctx: Context, firmado: Firmado): Promise<Buffer> {
  const { leido, datos, xml, respuesta } = firmado
  const clave = claveDePdf(leido.cufe)
  if (respuesta && (await ctx.app.files.exists(ctx, clave))) return ctx.app.files.get(ctx, clave)
  const {
    software: { nombre, fabricante },
    rango,
    medios,
  } = datos
  const pdf = await pdfDeDocumento(ctx, {
    xml,
    respuesta,
    aceptada: estaAceptada(firmado),
    fechaResolucion: rango?.fechaResolucion ?? null,
    software: { nombre, fabricante },
    medios: medios.map((medio) => medio.nombre).filter(Boolean),
  })
  if (respuesta) await ctx.app.files.put(ctx, clave, pdf)
  return pdf
}

/** §1.8: largest zip that customers' mail servers must accept. */
const MAXIMO_ZIP = 2 * 1024 * 1024

/** Zip of the mail: signed container and PDF; without an answer of the DIAN, the signed invoice. The PDF is left out above 2 MB. */
export async function paqueteDe(
  ctx: Context,
  firmado: Firmado,
): Promise<{ nombre: string; zip: Buffer; conPdf: boolean }> {
  const { leido, xml } = firmado
  const adjunto = await adjuntoDe(ctx, firmado)
  const contenedor = adjunto
    ? { nombre: adjunto.nombre_xml, contenido: leerBytes(adjunto.xml) }
    : { nombre: `${leido.numero}.xml`, contenido: xml }
  const pdf = { nombre: `${leido.numero}.pdf`, contenido: await pdfDe(ctx, firmado) }
  const nombre = adjunto?.nombre_zip ?? `${leido.numero}.zip`
  const zip = comprimirVarios([contenedor, pdf])
  return zip.length <= MAXIMO_ZIP
    ? { nombre, zip, conPdf: true }
    : { nombre, zip: comprimirVarios([contenedor]), conPdf: false }
}

/** AttachedDocument of a version, signed on first use; null until the DIAN answers, and of a former notary who signs no more. */
async function adjuntoDe(ctx: Context, firmado: Firmado): Promise<Adjunto | null> {
  const { documento, leido, respuesta } = firmado
  const leida = respuesta && leerRespuestaAplicacion(respuesta)
  if (!leida || !respuesta) return null
  return inTransaction(ctx, async (inTrx) => {
    const kept = await inTrx.db<Adjunto>('dian_adjuntos').where({ cufe: leido.cufe }).first()
    if (kept) return kept
    const momento = momentoDeFirma(ctx.now)
    const llaves = await llavesDeDocumento(inTrx, documento)
    const xml = firmar(
      construirAdjunto(datosDelAdjunto(firmado, { ...leida, xml: respuesta }, momento)),
      llaves,
      momento,
    )
    const year = Number(diaBogota(momento).slice(0, 4))
    const [deXml, deZip] = [
      await nextNumber(inTrx, `dian-ad-${leido.emisor.numero}-${year}`),
      await nextNumber(inTrx, `dian-ad-z-${leido.emisor.numero}-${year}`),
    ]
    const { nombreXml, nombreZip } = nombresDeArchivo('ad', leido.emisor.numero, year, deXml, deZip)
    const fila: Adjunto = {
      cufe: leido.cufe,
      id_documento: documento.id,
      nombre_xml: nombreXml,
      nombre_zip: nombreZip,
      xml: guardarBytes(xml),
      creado: ctx.now.toISOString(),
    }
    await inTrx.db('dian_adjuntos').insert(fila)
    return fila
  }).catch(async (error: unknown) => {
    // nobody can load another certificate of that NIT
    if (error instanceof Problem && (await emisorVigente(ctx, ctx.today)).nit !== leido.emisor.numero) return null
    throw error
  })
}

const datosDelAdjunto = (
  { leido, datos: { ambiente, emisor, adquirente }, xml }: Firmado,
  respuesta: DatosAdjunto['respuesta'],
  momento: Date,
): DatosAdjunto => ({
  ambiente,
  id: leido.numero,
  fecha: diaBogota(momento),
  hora: horaBogota(momento),
  emisor,
  adquirente,
  documento: { numero: leido.numero, cufe: leido.cufe, fecha: leido.fecha, clase: `${leido.claseClave}-SHA384`, xml },
  respuesta,
})
