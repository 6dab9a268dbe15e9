import { facturaParaEmitir, marcarEmision, type FacturaPorEmitir } from '../../facturacion/index.ts'
import { insert, Problem, update, type Context } from '../../kernel/index.ts'
import { emisorVigente, certificadoVigente, llavesDe, rangoVigente, softwareVigente } from '../configuracion/vigente.ts'
import {
  construirFactura,
  construirNota,
  diaBogota,
  firmar,
  momentoDeFirma,
  type DatosFactura,
  type DatosNota,
} from '../documento/index.ts'
import { Contingencia, DocumentoDian, RangoDian, type TipoDocumento, type VersionDian } from '../model.ts'
import { armarFactura, armarNota, exigirDatos, sinSecretos, type NotaPorArmar, type Recursos } from './armar.ts'
import { guardarBytes, nombrarArchivos, sha256, anulaciones, datosDeLaVersion, notasDe } from './leer-documento.ts'
import { entregarAlCliente } from '../entrega/entregar.ts'
import { despertar, tomarNumero } from './turno.ts'
import { esDeEnsayo, numeradaEnPruebas } from './decidir.ts'

/**
 * Takes the number, signs, stores and queues the send, in the caller's transaction; a second call returns the same document.
 * @throws Problem 404, 409 (not set up, annulled), 422 by field: then no number is taken
 */
export async function firmarFactura(ctx: Context, idFactura: number): Promise<DocumentoDian> {
  const factura = await facturaParaEmitir(ctx, idFactura) // locks the invoice, so that two requests sign one document
  const conocido = await DocumentoDian.query(ctx.db).findOne({ tipo: 'factura', id_factura: idFactura })
  if (conocido) return conocido
  if (factura.anulada_en) throw new Problem(409, 'anulada', 'La factura está anulada: ya no se envía a la DIAN.')
  const momento = momentoDeFirma(ctx.now)
  const uso = factura.id_radicacion === null ? 'mostrador' : null
  const recursos = await recursosDeHoy(ctx, 'factura', momento, { idRango: factura.papel?.id_rango, uso })
  const datos = await armarFactura(ctx, factura, recursos, momento, factura.papel ? '03' : await claseDeHoy(ctx))
  exigirDatos(datos, dondeDe(factura))
  const identidad: Identidad = { tipo: 'factura', id_factura: idFactura, ...SIN_NOTA }
  const documento = await emitir(ctx, identidad, datos, recursos, momento, factura.papel?.consecutivo)
  // delivered without the DIAN's answer, and again with it
  if (documento.clase === '04') await entregarAlCliente(ctx, documento)
  return documento
}

export async function firmarNota(
  ctx: Context,
  factura: DocumentoDian,
  nota: NotaPorArmar & Pick<DocumentoDian, 'orden'>,
  donde: { id_personas: number; id_radicacion: number | null },
): Promise<DocumentoDian> {
  if (await esDeEnsayo(ctx, factura)) throw numeradaEnPruebas(factura.numero)
  const momento = momentoDeFirma(ctx.now)
  const recursos = await recursosDeHoy(ctx, nota.tipo, momento)
  const datos = await armarNota(ctx, factura, await datosDeLaVersion(ctx, factura), nota, recursos, momento)
  exigirDatos(datos, donde)
  return emitir(ctx, { id_factura: factura.id_factura, ...nota }, datos, recursos, momento)
}

/** 04 during a declared outage (dian.md 4.7). */
const claseDeHoy = async (ctx: Context): Promise<'01' | '04'> =>
  (await Contingencia.query(ctx.db).whereNull('hasta').first()) ? '04' : '01'

/** @param idRango range of an invoice numbered on paper */
async function recursosDeHoy(
  ctx: Context,
  tipo: TipoDocumento,
  momento: Date,
  { idRango, uso = null }: { idRango?: number | undefined; uso?: RangoDian['uso'] } = {},
): Promise<Recursos> {
  const dia = diaBogota(momento)
  const dado = idRango === undefined ? undefined : await RangoDian.query(ctx.db).findById(idRango).throwIfNotFound()
  // a paper number belongs to the issuer of that day
  const emisor = await emisorVigente(ctx, dia, dado?.nit)
  const software = await softwareVigente(ctx)
  return {
    emisor,
    software,
    certificado: await certificadoVigente(ctx, emisor.nit, dia),
    rango: dado ?? (await rangoVigente(ctx, { tipo, uso }, emisor.nit, dia, software.ambiente)),
  }
}

type Identidad = Pick<DocumentoDian, 'tipo' | 'id_factura' | 'orden' | 'concepto' | 'motivo' | 'renglones'>
const SIN_NOTA = { orden: 0, concepto: null, motivo: null, renglones: null }

async function emitir(
  ctx: Context,
  identidad: Identidad,
  datos: DatosFactura | DatosNota,
  recursos: Recursos,
  momento: Date,
  dado?: number,
): Promise<DocumentoDian> {
  const { rango } = recursos
  const consecutivo = dado ?? (await exigirNumero(ctx, rango))
  const firmado = sellar(ctx, { ...datos, consecutivo }, recursos, momento)
  const instante = ctx.now.toISOString()
  const documento = await insert(ctx, DocumentoDian, {
    ...identidad,
    ...columnas(firmado, recursos),
    id_rango: rango.id,
    prefijo: rango.prefijo,
    consecutivo,
    version_xml: 1,
    estado: 'firmada',
    dudosa: false,
    colision: false,
    intentos: 0,
    fallas: 0,
    proximo: ctx.now.getTime(),
    mensaje: null,
    mensajes: null,
    primera_firma: instante,
    firmada_en: instante,
    enviada_en: null,
    respondida_en: null,
  })
  await guardarVersion(ctx, documento, firmado)
  await anotarFactura(ctx, documento)
  await despertar(ctx, rango.id)
  return documento
}

async function exigirNumero(ctx: Context, { id, prefijo, hasta }: RangoDian): Promise<number> {
  const tomado = await tomarNumero(ctx, id, Number(hasta))
  if (tomado !== null) return tomado
  throw new Problem(
    409,
    'rango_agotado',
    `Se acabó la numeración ${prefijo}: pida otro rango a la DIAN y agréguelo en Oficina, Facturación electrónica.`,
  )
}

/**
 * New version under the same number: refused and mended, or never received and of another day. An ended authorisation dates nothing more:
 * the next one numbers what the DIAN never took.
 * @throws Problem 409 where the DIAN has or may have an earlier version; 422 as {@link firmarFactura}
 */
export async function refirmar(ctx: Context, id: number): Promise<DocumentoDian> {
  const documento = await DocumentoDian.query(ctx.db).findById(id).forUpdate().throwIfNotFound()
  if (documento.dudosa || documento.colision || documento.estado === 'aceptada')
    throw new Problem(409, 'estado', 'El documento no se puede firmar de nuevo: la DIAN lo tiene o puede tenerlo.')
  if (documento.tipo === 'factura' && (await esDeEnsayo(ctx, documento))) throw numeradaEnPruebas(documento.numero)
  const momento = otroSegundo(momentoDeFirma(ctx.now), documento)
  const dia = diaBogota(momento)
  const suyo = await RangoDian.query(ctx.db).findById(documento.id_rango).throwIfNotFound()
  const { nit, uso } = suyo
  const software = await softwareVigente(ctx)
  const termino = documento.tipo === 'factura' && documento.clase !== '03' && suyo.vigente_hasta < dia
  const rango = termino ? await rangoVigente(ctx, { tipo: 'factura', uso }, nit, dia, software.ambiente) : suyo
  // the range's issuer, even if another issues today
  const recursos = {
    emisor: await emisorVigente(ctx, dia, nit),
    software,
    certificado: await certificadoVigente(ctx, nit, dia),
    rango,
  }
  const datos = await rearmar(ctx, documento, recursos, momento)
  const consecutivo = termino ? await exigirNumero(ctx, rango) : Number(documento.consecutivo)
  const firmado = sellar(ctx, { ...datos, consecutivo }, recursos, momento)
  const instante = ctx.now.toISOString()
  const nuevo = await update(
    ctx,
    DocumentoDian,
    id,
    {
      ...columnas(firmado, recursos),
      id_rango: rango.id,
      prefijo: rango.prefijo,
      consecutivo,
      version_xml: documento.version_xml + 1,
      estado: 'firmada',
      proximo: ctx.now.getTime(),
      fallas: 0,
      mensaje: null,
      mensajes: null,
      firmada_en: instante,
      respondida_en: null,
    },
    { version: documento.version },
  )
  await guardarVersion(ctx, nuevo, firmado)
  await anotarFactura(ctx, nuevo)
  await despertar(ctx, rango.id)
  return nuevo
}

/** The CUFE includes the time in seconds. */
function otroSegundo(momento: Date, { firmada_en }: DocumentoDian): Date {
  const anterior = momentoDeFirma(new Date(firmada_en))
  return momento > anterior ? momento : new Date(anterior.getTime() + 1000)
}

async function rearmar(
  ctx: Context,
  documento: DocumentoDian,
  recursos: Recursos,
  momento: Date,
): Promise<DatosFactura | DatosNota> {
  const factura = await facturaParaEmitir(ctx, documento.id_factura)
  const { tipo, clase } = documento
  const datos =
    tipo === 'factura'
      ? await armarFactura(ctx, factura, recursos, momento, clase === '91' || clase === '92' ? '01' : clase)
      : await rearmarNota(ctx, documento, { ...documento, tipo }, recursos, momento)
  exigirDatos(datos, dondeDe(factura))
  return datos
}

const dondeDe = (factura: FacturaPorEmitir) => ({
  id_personas: factura.adquirente.id_personas,
  id_radicacion: factura.id_radicacion,
})

async function rearmarNota(
  ctx: Context,
  { id_factura }: DocumentoDian,
  {
    tipo,
    concepto,
    motivo,
    renglones,
  }: Pick<DocumentoDian, 'concepto' | 'motivo' | 'renglones'> & Pick<NotaPorArmar, 'tipo'>,
  recursos: Recursos,
  momento: Date,
): Promise<DatosNota> {
  // the invoice is locked; an annulment signed while this charge was refused does not count it
  const anula = tipo === 'nota_debito' && anulaciones(await notasDe(ctx, id_factura))[0]
  if (anula)
    throw new Problem(409, 'anulada', `La nota crédito ${anula.numero} anula la factura: ya no admite el cobro.`)
  const factura = await DocumentoDian.query(ctx.db).findOne({ tipo: 'factura', id_factura }).throwIfNotFound()
  return armarNota(
    ctx,
    factura,
    await datosDeLaVersion(ctx, factura),
    { tipo, concepto: concepto ?? '2', motivo: motivo ?? '', renglones },
    recursos,
    momento,
  )
}

interface Firmado {
  datos: DatosFactura | DatosNota
  numero: string
  cufe: string
  qr: string
  bytes: Buffer
  huella: string
}

function sellar(ctx: Context, datos: DatosFactura | DatosNota, { certificado }: Recursos, momento: Date): Firmado {
  const { numero, cufe, qr, xml } = 'rango' in datos ? construirFactura(datos) : construirNota(datos)
  const bytes = firmar(xml, llavesDe(ctx, certificado), momento)
  return { datos, numero, cufe, qr, bytes, huella: sha256(bytes) }
}

const columnas = ({ datos, numero, cufe, huella }: Firmado, { emisor, software, certificado }: Recursos) => ({
  numero,
  cufe,
  sha256: huella,
  fecha: datos.fecha,
  clase: 'rango' in datos ? datos.tipo : datos.clase === 'debito' ? ('92' as const) : ('91' as const),
  id_emisor: emisor.id,
  id_software: software.id,
  id_certificado: certificado.id,
})

const ARCHIVOS = { factura: 'fv', nota_credito: 'nc', nota_debito: 'nd' } as const

/** Same transaction as the number: a crash leaves both or neither. */
async function guardarVersion(
  ctx: Context,
  documento: DocumentoDian,
  { datos, cufe, qr, bytes, huella }: Firmado,
): Promise<void> {
  const nombres = await nombrarArchivos(ctx, ARCHIVOS[documento.tipo], datos.emisor.numero)
  await ctx.db<VersionDian>('dian_versiones').insert({
    id_documento: documento.id,
    version_xml: documento.version_xml,
    cufe,
    nombre_xml: nombres.nombreXml,
    nombre_zip: nombres.nombreZip,
    sha256: huella,
    xml: guardarBytes(bytes),
    datos: sinSecretos(datos),
    qr,
    firmada_en: documento.firmada_en,
    id_usuario: ctx.user?.id ?? null,
  })
}

/** A doubtful send keeps the card closed. */
export async function anotarFactura(
  ctx: Context,
  { tipo, id_factura, prefijo, numero, fecha, estado, dudosa, mensaje }: DocumentoDian,
): Promise<void> {
  if (tipo !== 'factura') return
  await marcarEmision(ctx, id_factura, {
    prefijo,
    numero_factura: numero,
    fecha_factura: fecha,
    estado_dian: dudosa && estado !== 'aceptada' ? 'incierta' : estado,
    mensaje_dian: mensaje,
    pendiente_dian: estado === 'firmada' || estado === 'incierta' || estado === 'error_config',
  })
}
