import type { FilaDeServicio, ServicioLeido } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { addDays } from '../../../schemas/es-co/index.ts'
import { pesos, si } from '../../../schemas/json/leidos.ts'
import { textoLlano } from '../../../schemas/json/valores.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { servicios as pantalla } from '../../../schemas/pantallas/servicios.ts'
import { columnasDe, entidad } from '../../entidades/index.ts'
import {
  BaseModel,
  insert,
  invalid,
  notFound,
  Problem,
  remove,
  update,
  versionConflict,
  type Columns,
  type Context,
  type FieldErrors,
  type ListQuery,
  type ListSpec,
} from '../../kernel/index.ts'
import { conExtra, listar } from '../../campos/index.ts'
import { papelera, tirar } from '../../papelera/index.ts'
import { SERVICIO_DE_TRAMITE } from '../domain.ts'
import { type FilaItem, cruceDe, filasDeTabla, MODELOS, type FilaCruda } from './filas.ts'
import { rige } from './en-vigor.ts'
import { cambiandoTarifas } from './cargar.ts'

/** Rows with `sistema` are lines of the law, not editable. */
class Servicio extends BaseModel {
  static override tableName = 'items_liquidaciones'
  static override booleans = ['sistema', 'editable', 'gravado', 'iva_incluido', 'activo']
  static override search = ['name']
  static override searchLength = 600
  declare name: string
  declare tipo: FilaItem['tipo']
  declare sistema: boolean
  declare editable: boolean
  declare gravado: boolean
  declare iva_incluido: boolean
  declare activo: boolean
  declare mandante_nit: string | null
  declare mandante_nombre: string | null
  declare codigo: string | null
}

entidad({ pantalla, Modelo: Servicio })

const PAPELERA = papelera<Servicio>({
  clase: pantalla.id,
  uno: pantalla.singular,
  Modelo: Servicio,
  permisos: [permiso('tarifas', 'eliminar')],
  titulo: ({ name }) => name,
  partes: [{ tabla: MODELOS.precios.tableName, de: 'item_id', Modelo: MODELOS.precios, dice: ['precio', 'precios'] }],
  vuelve: (ctx, _fila, poner) => cambiandoTarifas(ctx, poner),
})

type Cuerpo = Readonly<Record<string, unknown>>

const delPrecio = (columna: string, hoy: string): string =>
  `(select p.${columna} from items_precios p where p.item_id = items_liquidaciones.id and p.desde <= '${hoy}' and (p.hasta is null or ` +
  `p.hasta >= '${hoy}') order by p.desde desc limit 1)`

const lista = (hoy: string): ListSpec => ({
  table: 'items_liquidaciones',
  defaultSort: 'name',
  pageSize: 25,
  fileName: 'servicios',
  columns: columnasDe(pantalla, {
    name: { sort: 'items_liquidaciones.busqueda' },
    precio: { column: { sql: delPrecio('precio', hoy), select: true } },
    precio_rige: { column: { sql: delPrecio('desde', hoy), select: true } },
    tipo: {},
    gravado: {},
    iva_incluido: { title: 'IVA incluido' },
    editable: { title: 'Precio libre' },
    activo: {},
    codigo: { compact: true },
  }),
})

const propios = (ctx: Context) => Servicio.query(ctx.db).where('items_liquidaciones.sistema', 0)

/** A new price starts today by default. */
const comoSale = (ctx: Context, servicio: Servicio, precio: FilaCruda | undefined): FilaDeServicio => ({
  id: servicio.id,
  name: servicio.name,
  tipo: servicio.tipo,
  editable: servicio.editable,
  gravado: servicio.gravado,
  iva_incluido: servicio.iva_incluido,
  activo: servicio.activo ? 1 : 0,
  version: servicio.version,
  mandante_nit: servicio.mandante_nit,
  mandante_nombre: servicio.mandante_nombre,
  precio: typeof precio?.precio === 'number' ? precio.precio : null,
  precio_rige: precio?.desde ?? null,
  precio_desde: ctx.today,
  codigo: servicio.codigo,
})

export async function listarServiciosDeOficina(ctx: Context, query: ListQuery) {
  const precios = (await filasDeTabla(ctx, 'precios')).filter((precio) => rige(precio, ctx.today))
  const precioDe = ({ id }: Servicio) => precios.find(({ item_id }) => item_id === id)
  return listar(ctx, propios(ctx), query, lista(ctx.today), (servicio) => comoSale(ctx, servicio, precioDe(servicio)))
}

export async function leerServicio(ctx: Context, id: number): Promise<ServicioLeido> {
  const servicio = await buscar(ctx, id)
  const precio = (await preciosDe(ctx, id)).find((uno) => rige(uno, ctx.today))
  return conExtra(ctx, servicio, comoSale(ctx, servicio, precio))
}

const preciosDe = async (ctx: Context, id: number) =>
  (await filasDeTabla(ctx, 'precios')).filter(({ item_id }) => item_id === id)

async function buscar(ctx: Context, id: number): Promise<Servicio> {
  const servicio = await propios(ctx).findById(id)
  if (!servicio) throw notFound('No se encontró el servicio.')
  return servicio
}

export function crearServicio(ctx: Context, body: Cuerpo): Promise<ServicioLeido> {
  return cambiandoTarifas(ctx, async () => {
    const { id } = await insert(
      ctx,
      Servicio,
      {
        sistema: false,
        editable: false,
        gravado: false,
        iva_incluido: false,
        activo: true,
        codigo: null,
        ...(await conCodigo(ctx, datosDe(body))),
      },
      { form: body },
    )
    await ponerPrecio(ctx, id, body)
    return leerServicio(ctx, id)
  })
}

export function cambiarServicio(ctx: Context, id: number, body: Cuerpo): Promise<ServicioLeido> {
  return cambiandoTarifas(ctx, async () => {
    const servicio = await buscar(ctx, id)
    if (typeof body.version === 'number' && body.version !== servicio.version)
      throw versionConflict(await leerServicio(ctx, id))
    await update(ctx, Servicio, id, await conCodigo(ctx, datosDe(body), id), { form: body })
    await ponerPrecio(ctx, id, body)
    return leerServicio(ctx, id)
  })
}

/** Lines of settlements and of sales at the counter; without them, those of invoices, which may outlive a settlement. */
export async function usosDeServicios(
  ctx: Context,
  ids: readonly number[],
): Promise<{ usado: number; filas: { id: number; usado: number }[] }> {
  const contar = async (tabla: string) => {
    const filas = await ctx
      .db(tabla)
      .whereIn('id_items_liquidaciones', [...ids])
      .groupBy('id_items_liquidaciones')
      .select('id_items_liquidaciones as id')
      .count<{ id: number; n: number }[]>({ n: '*' })
    return new Map(filas.map(({ id, n }) => [Number(id), Number(n)]))
  }
  const liquidadas = await contar('liquidacion_lineas')
  const vendidas = await contar('ventas_lineas')
  const facturadas = await contar('facturas_lineas')
  const filas = [...new Set(ids)]
    .sort((a, b) => a - b)
    .map((id) => ({
      id,
      usado: (liquidadas.get(id) ?? 0) + (vendidas.get(id) ?? 0) || (facturadas.get(id) ?? 0),
    }))
    .filter(({ usado }) => usado > 0)
  return { usado: filas.reduce((sum, { usado }) => sum + usado, 0), filas }
}

const DE_TRAMITES: ReadonlySet<number> = new Set(Object.values(SERVICIO_DE_TRAMITE))

/** @throws Problem 404; 409 if a liquidation or a procedure uses it */
export function eliminarServicio(ctx: Context, id: number): Promise<void> {
  return cambiandoTarifas(ctx, async () => {
    const { name } = await buscar(ctx, id)
    if (DE_TRAMITES.has(id))
      throw new Problem(
        409,
        'en_uso',
        `«${name}» no se puede eliminar: de ahí sale lo que cuestan los trámites. Puede desactivarlo.`,
      )
    const { usado } = await usosDeServicios(ctx, [id])
    if (usado)
      throw new Problem(
        409,
        'en_uso',
        `«${name}» no se puede eliminar: usado en ${usado} ${usado === 1 ? 'línea' : 'líneas'}. Puede desactivarlo.`,
        undefined,
        { usado },
      )
    await tirar(ctx, PAPELERA, id)
  })
}

function datosDe(body: Cuerpo): Columns<typeof Servicio> {
  const errors: FieldErrors = {}
  const datos: Record<string, unknown> = {}
  if (body.name !== undefined) datos.name = String(body.name).trim()
  if (datos.name === '') errors.name = ['No puede estar vacio']
  if (body.tipo !== undefined) datos.tipo = body.tipo
  for (const campo of ['gravado', 'iva_incluido', 'editable', 'activo'])
    if (body[campo] !== undefined) datos[campo] = si(body[campo])
  if (datos.gravado === false) datos.iva_incluido = false
  if (body.codigo !== undefined) datos.codigo = textoLlano(body.codigo).trim().toUpperCase() || null
  if (Object.keys(errors).length) throw invalid(errors)
  return datos
}

/** @throws Problem 422 for the code of another service */
async function conCodigo(ctx: Context, datos: Columns<typeof Servicio>, id = 0): Promise<Columns<typeof Servicio>> {
  const otro = datos.codigo ? await propios(ctx).where({ codigo: datos.codigo }).whereNot({ id }).first() : undefined
  if (otro) throw invalid({ codigo: [`Ese código es de «${otro.name}».`] })
  return datos
}

/** Another price rules from its day (today by default) and closes the previous one. Null leaves the service without price. */
async function ponerPrecio(ctx: Context, id: number, body: Cuerpo): Promise<void> {
  if (body.precio === undefined) return
  const precio = pesos(body.precio)
  const desde = typeof body.precio_desde === 'string' && body.precio_desde ? body.precio_desde : ctx.today
  const precios = await preciosDe(ctx, id)
  const vigente = precios.find((uno) => rige(uno, desde))
  if ((vigente?.precio ?? null) === precio) return
  const otros = precios.filter((uno) => uno !== vigente)
  const hasta = vigente?.hasta ?? null
  const cruce = precio === null ? null : cruceDe('El precio', { desde, hasta }, otros)
  if (cruce) throw invalid({ precio_desde: [cruce] })
  if (vigente?.desde === desde) {
    await (precio === null
      ? remove(ctx, MODELOS.precios, vigente.id)
      : update(ctx, MODELOS.precios, vigente.id, { ...propio(precio), confirmada_en: null, confirmada_por: null }))
    return
  }
  if (vigente) await update(ctx, MODELOS.precios, vigente.id, { hasta: addDays(desde, -1) })
  if (precio !== null)
    await insert(ctx, MODELOS.precios, {
      item_id: id,
      desde,
      hasta,
      norma: null,
      fuente: null,
      nota: null,
      ...propio(precio),
    } as Columns<typeof MODELOS.precios>) // item_id and precio are columns of its table
}

/** Prices set by the office count as confirmed. */
const propio = (precio: number) => ({ precio, confianza: 'A' as const })
