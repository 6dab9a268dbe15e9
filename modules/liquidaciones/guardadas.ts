import {
  BaseModel,
  insert,
  insertRows,
  isUniqueViolation,
  readRow,
  readRows,
  runSql,
  update,
  versionConflict,
  type Columns,
  type Context,
} from '../kernel/index.ts'
import {
  type HojaImpresa,
  type Resumen,
  type VigenciaUsada,
  totales,
  UNO,
  type Explicacion,
  type Linea,
  type Liquidacion,
  type Servicio,
} from './domain.ts'
import type { ServicioDelCatalogo } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'

class LiquidacionGuardada extends BaseModel {
  static override tableName = 'liquidaciones'
  static override booleans = ['borrador']
  static override json = ['vigencia', 'resumen', 'alertas', 'por_confirmar']
  declare id_radicacion: number
  declare fecha: string
  declare borrador: boolean
  declare vigencia: VigenciaUsada
  declare resumen: Resumen
  declare alertas: string[]
  /** Alerts to confirm when finishing; null in older rows. */
  declare por_confirmar: string[] | null
  declare finalizada_en: string | null
  declare finalizada_por: number | null
}

export class CorreoDeLiquidacion extends BaseModel {
  static override tableName = 'liquidaciones_correos'
  static override json = ['para', 'hoja']
  static override hidden = ['hoja']
  declare id_radicacion: number
  declare para: string[]
  declare hoja: HojaImpresa
  declare id_usuario: number | null
  declare enviado: string | null
}

type FilaLinea = Omit<Linea, 'cantidad_comprador' | 'total' | 'precio_total' | 'editable' | 'manual' | 'explicacion'> &
  Record<'id' | 'editable' | 'manual' | 'pactado', number> & { explicacion: string }

export interface Guardada {
  liquidacion: LiquidacionGuardada
  lineas: (Linea & { pactado: boolean })[]
}

export async function leerGuardada(ctx: Context, idRadicacion: number): Promise<Guardada | null> {
  const row = await readRow(ctx.db, 'select * from liquidaciones where id_radicacion = ? limit 1', [idRadicacion])
  return row ? conLineas(ctx, LiquidacionGuardada.fromDatabaseJson(row)) : null
}

async function conLineas(ctx: Context, liquidacion: LiquidacionGuardada): Promise<Guardada> {
  const filas = await readRows(ctx.db, 'select * from liquidacion_lineas where id_liquidacion = ? order by orden', [
    liquidacion.id,
  ])
  return { liquidacion, lineas: (filas as unknown as FilaLinea[]).map(lineaDe) } // the columns of its table
}

const lineaDe = (fila: FilaLinea): Linea & { pactado: boolean } => {
  const total = fila.valor + fila.iva
  return {
    id: fila.id,
    clave: fila.clave,
    id_items_liquidaciones: fila.id_items_liquidaciones,
    id_actos: fila.id_actos,
    tipo_liquidacion: fila.tipo_liquidacion,
    detalle: fila.detalle,
    cantidad: fila.cantidad / UNO,
    cantidad_vendedor: fila.cantidad_vendedor / UNO,
    cantidad_comprador: (fila.cantidad - fila.cantidad_vendedor) / UNO,
    valor_uni: fila.valor_uni,
    valor: fila.valor,
    iva: fila.iva,
    total,
    precio_total: total,
    vendedor: fila.vendedor,
    comprador: fila.comprador,
    editable: Boolean(fila.editable),
    manual: Boolean(fila.manual),
    pactado: Boolean(fila.pactado),
    explicacion: JSON.parse(fila.explicacion) as Explicacion, // written below
  }
}

export const comoSeGuardo = ({ liquidacion, lineas }: Guardada, iva: number): Liquidacion => ({
  lineas: lineas.map(({ pactado: _, ...linea }) => linea),
  resumen: totales(lineas),
  alertas: liquidacion.alertas,
  faltantes: [],
  porConfirmar: liquidacion.por_confirmar ?? [],
  // decisions are hidden when finished; reopening recomputes them
  accesorios: [],
  timbres: [],
  leasings: [],
  bases: [],
  viviendas: [],
  vigencia: liquidacion.vigencia,
  iva,
})

/** Added services and splits of a saved settlement; prices that are not editable come from the catalogue. */
export const agregadosDe = (
  { lineas }: Guardada,
  catalogo: readonly ServicioDelCatalogo[],
): { servicios: Servicio[]; repartos: Record<string, number> } => ({
  servicios: lineas
    .filter(({ manual }) => manual)
    .flatMap((linea) => {
      const servicio = catalogo.find(({ id }) => id === linea.id_items_liquidaciones)
      if (
        !servicio ||
        (linea.tipo_liquidacion !== 'servicio_adicional' && linea.tipo_liquidacion !== 'servicio_registral')
      )
        return []
      return [
        {
          id: linea.id,
          item: servicio.id,
          tipo: linea.tipo_liquidacion,
          detalle: linea.detalle,
          valorUnitario: servicio.editable ? linea.valor_uni : (servicio.precio ?? linea.valor_uni),
          cantidad: linea.cantidad,
          cantidadVendedor: linea.cantidad_vendedor,
          gravado: servicio.gravado,
          ivaIncluido: servicio.iva_incluido,
        },
      ]
    }),
  repartos: Object.fromEntries(
    lineas.filter(({ pactado }) => pactado).map(({ clave, cantidad_vendedor }) => [clave, cantidad_vendedor]),
  ),
})

interface PorGuardar {
  calculo: Liquidacion
  pactadas: ReadonlySet<string>
  fecha: string
  borrador: boolean
}

/** Replaces the saved settlement; lines keep their id by key. @throws Problem 409 when somebody saved since `version`. */
export async function guardar(
  ctx: Context,
  idRadicacion: number,
  anterior: Guardada | null,
  { calculo, pactadas, fecha, borrador }: PorGuardar,
  version?: number,
): Promise<Guardada> {
  const datos = {
    fecha,
    borrador,
    vigencia: calculo.vigencia,
    resumen: calculo.resumen,
    alertas: calculo.alertas,
    por_confirmar: calculo.porConfirmar,
    finalizada_en: borrador ? null : ctx.now.toISOString(),
    finalizada_por: borrador ? null : (ctx.user?.id ?? null),
  }
  const cabecera = anterior
    ? await update(ctx, LiquidacionGuardada, anterior.liquidacion.id, datos, {
        before: anterior.liquidacion,
        ...(version === undefined ? {} : { version }),
      })
    : await primera(ctx, { ...datos, id_radicacion: idRadicacion })
  const ids = new Map(anterior?.lineas.map(({ clave, id }) => [clave, id]))
  const filas = calculo.lineas.map((linea, orden) => ({
    ...filaDe(linea, pactadas),
    orden,
    id_liquidacion: cabecera.id,
    id: ids.get(linea.clave) ?? null,
  }))
  if (anterior) await runSql(ctx.db, 'delete from liquidacion_lineas where id_liquidacion = ?', [cabecera.id])
  // rows with an id first, so that no new row takes it
  const [conId, sinId] = [filas.filter(({ id }) => id !== null), filas.filter(({ id }) => id === null)]
  await insertRows(ctx.db, 'liquidacion_lineas', conId)
  await insertRows(ctx.db, 'liquidacion_lineas', sinId)
  return conLineas(ctx, cabecera)
}

/** Of two concurrent first settlements the second gets a conflict. */
async function primera(ctx: Context, datos: Columns<typeof LiquidacionGuardada>): Promise<LiquidacionGuardada> {
  try {
    return await insert(ctx, LiquidacionGuardada, datos)
  } catch (error) {
    if (isUniqueViolation(error)) throw versionConflict(null)
    throw error
  }
}

const filaDe = (
  { total: _, precio_total: __, cantidad_comprador: ___, ...linea }: Linea,
  pactadas: ReadonlySet<string>,
): Omit<FilaLinea, 'id'> => ({
  ...linea,
  cantidad: Math.round(linea.cantidad * UNO),
  cantidad_vendedor: Math.round(linea.cantidad_vendedor * UNO),
  editable: Number(linea.editable),
  manual: Number(linea.manual),
  pactado: Number(pactadas.has(linea.clave)),
  explicacion: JSON.stringify(linea.explicacion),
})
