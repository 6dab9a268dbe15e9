import { alEsperar, listarFacturas, type FacturasQuery, type FilaDeFactura } from '../../facturacion/index.ts'
import type { Context, Question } from '../../kernel/index.ts'
import { explicarEspera } from '../emision/decidir.ts'
import { DocumentoDian, type Turno, RangoDian, Contingencia, softwareActual } from '../model.ts'
import { correosDeDocumentos } from '../entrega/entregar.ts'
import { ajustesDe } from '../configuracion/vigente.ts'

type Espera = ReturnType<typeof explicarEspera>

/** Reasons and times of the waits, by document id; one query for all ranges. */
async function esperasDe(ctx: Context, documentos: readonly DocumentoDian[]): Promise<ReadonlyMap<number, Espera>> {
  const rangos = [
    ...new Set(
      documentos.flatMap(({ estado, id_rango }) => (estado === 'firmada' || estado === 'incierta' ? [id_rango] : [])),
    ),
  ]
  const { heart } = ctx.app.offices
  const turnos = new Map(
    (rangos.length ? await ctx.db<Turno>('dian_turnos').whereIn('id_rango', rangos) : []).map((turno) => [
      turno.id_rango,
      { ...turno, arriendo_hasta: heart.local(Number(turno.arriendo_hasta ?? 0)) },
    ]),
  )
  return new Map(
    documentos.map((documento) => {
      const turno = turnos.get(documento.id_rango)
      return [
        documento.id,
        turno ? explicarEspera(documento, turno, ctx.now) : { mensaje: documento.mensaje, proximo: null },
      ]
    }),
  )
}

export const porQueEspera = async (ctx: Context, documento: DocumentoDian): Promise<string | null> =>
  (await esperasDe(ctx, [documento])).get(documento.id)?.mensaje ?? null

alEsperar(async (ctx, ids) => {
  const documentos = await DocumentoDian.query(ctx.db)
    .where('tipo', 'factura')
    .whereIn('id_factura', [...ids])
  const esperas = await esperasDe(ctx, documentos)
  return new Map(
    documentos.flatMap(({ id, id_factura }): [number, string][] => {
      const mensaje = esperas.get(id)?.mensaje
      return mensaje ? [[id_factura, mensaje]] : []
    }),
  )
})

const HORA = 3_600_000

/** Type 04 counts from the end of the outage; paper (03) from its delivery (dian.md 4.7, to be confirmed); others from their signature. */
async function limiteDe(
  ctx: Context,
  documentos: readonly DocumentoDian[],
): Promise<(documento: Pick<DocumentoDian, 'clase' | 'primera_firma'>, enPapel: string | null) => string | null> {
  const software = await softwareActual(ctx)
  const plazo = ajustesDe(software ?? { ajustes: {} }).limite_horas * HORA
  const contingencias = documentos.some(({ clase }) => clase === '04')
    ? await Contingencia.query(ctx.db).orderBy('desde')
    : []
  return ({ clase, primera_firma }, enPapel) => {
    if (enPapel) return new Date(Date.parse(enPapel) + plazo).toISOString()
    if (clase !== '04') return new Date(Date.parse(primera_firma) + plazo).toISOString()
    const suya = contingencias.findLast(({ desde }) => desde <= primera_firma)
    return suya?.hasta ? new Date(Date.parse(suya.hasta) + plazo).toISOString() : null
  }
}

export async function listarFacturacion(ctx: Context, query: FacturasQuery) {
  const pagina = await leerPagina(ctx, query)
  return 'data' in pagina ? { ...pagina, data: await decorar(ctx, pagina.data) } : pagina
}

/** A bare number may be an invoice number without prefix; tried only when the search found nothing. */
async function leerPagina(ctx: Context, query: FacturasQuery) {
  const pagina = await listarFacturas(ctx, query)
  const q = query.q?.trim() ?? ''
  if (!('data' in pagina) || pagina.total > 0 || !/^\d{1,10}$/.test(q)) return pagina
  const prefijos = await RangoDian.query(ctx.db).where('tipo', 'factura').distinct('prefijo')
  const numero = (
    await DocumentoDian.query(ctx.db)
      .whereIn(
        'numero',
        prefijos.map(({ prefijo }) => `${prefijo}${q}`),
      )
      .first()
  )?.numero
  return numero === undefined ? pagina : listarFacturas(ctx, { ...query, q: numero })
}

/** Adds signature, attempts, wait, deadline, mail and notes to invoice rows, in a fixed number of queries. */
export async function decorar(ctx: Context, filas: readonly FilaDeFactura[]) {
  const documentos = filas.length
    ? await DocumentoDian.query(ctx.db).whereIn(
        'id_factura',
        filas.map(({ id }) => id),
      )
    : []
  const correos = documentos.length
    ? await correosDeDocumentos(
        ctx,
        documentos.map(({ id }) => id),
      )
    : new Map<number, never>()
  const horas = await limiteDe(ctx, documentos)
  const esperas = await esperasDe(ctx, documentos)
  return filas.map((fila) => {
    const documento = documentos.find(({ id_factura, tipo }) => id_factura === fila.id && tipo === 'factura')
    const suyos = documentos.filter(({ id_factura }) => id_factura === fila.id)
    const notas = suyos.flatMap((suyo) => (suyo.tipo === 'factura' ? [] : [{ ...suyo, tipo: suyo.tipo }]))
    const nota = notas.find(({ tipo, concepto }) => tipo === 'nota_credito' && concepto === '2')
    const espera = documento && esperas.get(documento.id)
    return {
      ...fila,
      mensaje_dian: espera ? espera.mensaje : fila.mensaje_dian,
      firmada_en: documento?.firmada_en ?? null,
      intentos: documento?.intentos ?? 0,
      colision: documento?.colision ?? false,
      proximo_intento: espera && espera.proximo !== null ? new Date(espera.proximo).toISOString() : null,
      limite_48h:
        documento?.estado === 'aceptada' || fila.anulada_en !== null || !(documento ?? fila.papel_en)
          ? null
          : horas(documento ?? { clase: '03', primera_firma: '' }, fila.papel_en),
      correo: documento ? (correos.get(documento.id) ?? null) : null,
      nota: nota
        ? { numero: nota.numero, estado_dian: nota.estado, mensaje: esperas.get(nota.id)?.mensaje ?? null }
        : null,
      notas: notas
        .sort((una, otra) => una.id - otra.id)
        .map(({ id, tipo, numero, concepto, fecha, motivo, estado, renglones }) => ({
          id,
          tipo,
          numero,
          concepto: concepto ?? '2',
          fecha,
          motivo,
          estado_dian: estado,
          mensaje: esperas.get(id)?.mensaje ?? null,
          valor: renglones?.reduce((total, { valor }) => total + valor, 0) ?? fila.total,
        })),
    }
  })
}

export async function filtrosDeDocumentos(ctx: Context) {
  const prefijos = await RangoDian.query(ctx.db)
    .whereIn('tipo', ['factura', 'contingencia'])
    .distinct('prefijo')
    .orderBy('prefijo')
  return { prefijos: prefijos.map(({ prefijo }) => prefijo) }
}

/** Type 04 is left out: its hours start at the end of the outage. */
const primeraFirma = (estados: string): Question => ({
  sql: `(select min(primera_firma) from documentos_dian where estado in (${estados}) and tipo = 'factura' and clase <> '04')`,
  values: [],
})

export const primeraSinEnviar = (): Question => ({
  sql: `(select min(primera) from (select ${primeraFirma("'firmada', 'incierta', 'error_config'").sql} as primera
    union all select min(papel_en) from facturas where papel_en is not null and state_document_id = 0 and anulada_en is null and retirada_en is null) x)`,
  values: [],
})
export const primeraRechazada = (): Question => primeraFirma("'rechazada'")

export const horasParaEnviar = (): Question => ({
  sql: '(select ajustes from dian_software where retirado_en is null order by id desc limit 1)',
  values: [],
})

export const limiteDesde = (firma: string, ajustes: unknown): string => {
  const suyos: unknown = typeof ajustes === 'string' ? JSON.parse(ajustes) : ajustes
  const { limite_horas } = ajustesDe({ ajustes: suyos ?? {} })
  return new Date(Date.parse(firma) + limite_horas * HORA).toISOString()
}
