import { bogotaDate, addDays } from '../../schemas/es-co/index.ts'
import { CLASES_DE_URGENTE, CUANTAS_URGENTES, URGENTES, type ClaseDeUrgente } from '../../schemas/oficina/mi-dia.ts'
import type { Urgente } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { tipoDe } from '../../schemas/tramites/tipos/index.ts'
import { porRecordar } from '../cartera/index.ts'
import { porAsignar } from '../depositos/index.ts'
import { porEnviar } from '../facturacion/index.ts'
import { isPermitted, readFirstRows, type Context, type FirstRows, type SqlRow } from '../kernel/index.ts'
import { paradasPropias, porLiquidarPropias, sinAutorizar } from '../radicaciones/index.ts'
import { sinQuienAtienda } from '../solicitudes/index.ts'
import { numeroDeTramite, porVencer } from '../tramites/index.ts'

const PRIMERAS: Readonly<Record<ClaseDeUrgente, (ctx: Context, cuantas: number) => FirstRows>> = {
  autorizar: sinAutorizar,
  factura: (_, cuantas) => porEnviar(cuantas),
  tramite: porVencer,
  liquidar: porLiquidarPropias,
  solicitud: (_, cuantas) => sinQuienAtienda(cuantas),
  deudor: porRecordar,
  deposito: (_, cuantas) => porAsignar(cuantas),
  radicacion: paradasPropias,
}

const COLUMNAS = ['id', 'numero', 'anio', 'titulo', 'estado', 'desde', 'vence', 'valor', 'version'] as const

/** Days in which an invoice must reach the DIAN. */
const DIAS_PARA_ENVIAR = 2

/**
 * What weighs most of what the person's role can do: the first of each class before the second of any; overdue first, then by weight.
 * Undefined if the role does none of it.
 */
export async function leerUrgentes(ctx: Context): Promise<Urgente[] | undefined> {
  const suyas = CLASES_DE_URGENTE.filter(
    (clase) => ctx.user && isPermitted({ kind: 'permission', ...URGENTES[clase] }, ctx.user.permisos),
  )
  if (!suyas.length) return undefined
  const filas = await readFirstRows(
    ctx.db,
    COLUMNAS,
    Object.fromEntries(suyas.map((clase) => [clase, PRIMERAS[clase](ctx, CUANTAS_URGENTES)])),
  )
  const todas = filas.map((fila) => leida(ctx, fila))
  const unaVez = todas.filter((una, at) => todas.findIndex((otra) => mismaRadicacion(una, otra)) === at)
  return [...unaVez].sort(antes(unaVez)).slice(0, CUANTAS_URGENTES)
}

const DE_RADICACION: ReadonlySet<ClaseDeUrgente> = new Set(['autorizar', 'liquidar', 'radicacion'])
const mismaRadicacion = (una: Urgente, otra: Urgente): boolean =>
  una === otra || (una.id === otra.id && DE_RADICACION.has(una.clase) && DE_RADICACION.has(otra.clase))

const antes = (todas: readonly Urgente[]) => {
  const puesto = (una: Urgente) => todas.filter(({ clase }) => clase === una.clase).indexOf(una)
  return (una: Urgente, otra: Urgente): number =>
    puesto(una) - puesto(otra) ||
    Number(otra.vencida) - Number(una.vencida) ||
    CLASES_DE_URGENTE.indexOf(una.clase) - CLASES_DE_URGENTE.indexOf(otra.clase)
}

const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor !== '' ? valor : null)
const entero = (valor: unknown): number | null => (valor === null ? null : Number(valor))

function leida(ctx: Context, fila: SqlRow): Urgente {
  const clase = fila.de as ClaseDeUrgente // a key of `PRIMERAS`
  const desde = texto(fila.desde) ?? ctx.today
  const una = {
    clase,
    id: Number(fila.id),
    numero: fila.numero === null ? null : String(fila.numero),
    titulo: texto(fila.titulo) ?? '',
    estado: texto(fila.estado),
    desde: desde.length > 10 ? bogotaDate(desde) : desde,
    vence: texto(fila.vence),
    valor: entero(fila.valor),
    version: entero(fila.version),
  }
  return clase === 'tramite'
    ? {
        ...una,
        numero: numeroDeTramite({ anio: Number(fila.anio), numero: Number(fila.numero) }),
        titulo: tipoDe(una.titulo)?.titulo ?? una.titulo,
        vencida: una.vence !== null && una.vence < ctx.today,
      }
    : { ...una, vencida: clase === 'autorizar' || (clase === 'factura' && seVencio(ctx, una)) }
}

const seVencio = ({ today }: Context, { estado, desde }: Pick<Urgente, 'estado' | 'desde'>): boolean =>
  estado === 'rechazada' || desde < addDays(today, -DIAS_PARA_ENVIAR)
