import { type Context, enqueue } from '../kernel/index.ts'
import { formatAmount, formatDate, formatDecimal, formatPercent } from '../../schemas/es-co/index.ts'
import type { DefinicionCampo } from '../../schemas/json/campo.ts'
import { puedeLeer, seBusca, textoDelValor, esNodo } from './domain.ts'
import { nombresDe, nombresDeArchivos, filasDe, type Filas } from './entidades.ts'
import { vigentesDe, TRABAJO_BUSQUEDA } from './leer-campos.ts'
import { Campo } from './model.ts'

export async function textosDe(
  ctx: Context,
  entidad: string,
  extra: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const { campos } = await vigentesDe(ctx, entidad)
  const found: string[] = []
  for (const campo of campos) {
    const value = Object.hasOwn(extra, campo.nombre) ? extra[campo.nombre] : undefined
    if (!seBusca(campo) || value === undefined) continue
    found.push((await nombreDe(ctx, campo, value)) ?? textoDelValor(campo, value))
  }
  return found
}

/** Text of the readable added fields of a row, by name: «Beta», «2.500.000», the name of a reference. */
export async function leerTextos(
  ctx: Context,
  entidad: string,
  extra: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const { campos } = await vigentesDe(ctx, entidad)
  const permisos = ctx.user?.permisos ?? new Set<number>()
  const found: [string, string][] = []
  for (const campo of campos) {
    const value = Object.hasOwn(extra, campo.nombre) ? extra[campo.nombre] : undefined
    if (puedeLeer(campo, permisos) && value !== undefined && value !== null)
      found.push([campo.nombre, (await nombreDe(ctx, campo, value)) ?? escrito(campo, value)])
  }
  return Object.fromEntries(found)
}

async function nombreDe(ctx: Context, { catalogo, tipo }: DefinicionCampo, value: unknown): Promise<string | null> {
  if (typeof value !== 'number') return null
  if (catalogo) return (await nombresDe(ctx, catalogo, [value])).get(value) ?? ''
  return tipo === 'archivo' ? ((await nombresDeArchivos(ctx, [value])).get(value) ?? '') : null
}

function escrito(campo: DefinicionCampo, value: unknown): string {
  switch (campo.tipo) {
    case 'dinero':
      return formatAmount(Number(value))
    case 'entero':
      return formatDecimal(Number(value), 0)
    case 'porcentaje':
      return formatPercent(Number(value))
    case 'fecha':
      return formatDate(String(value))
    default:
      return textoDelValor(campo, value)
  }
}

interface Lugar {
  entidad: string
  tabla: string
  donde: Filas['donde']
  nombre: string
}
interface Fila {
  id: number
  extra: string
}

async function lugaresDe(ctx: Context, catalogo: string): Promise<Lugar[]> {
  const campos = await Campo.query(ctx.db).select('entidad', 'nombre', 'definicion')
  return campos.flatMap(({ entidad, nombre, definicion: { ui } }) => {
    const filas = filasDe(entidad)
    return filas && esNodo(ui) && ui.catalogo === catalogo
      ? [{ entidad, tabla: filas.Modelo.tableName, donde: filas.donde, nombre }]
      : []
  })
}

const filasCon = async (ctx: Context, { tabla, donde, nombre }: Lugar, id: number): Promise<Fila[]> =>
  ctx
    .db(tabla)
    .where(donde)
    .where((alguna) => {
      for (const fin of [',', '}']) void alguna.orWhere('extra', 'like', `%"${nombre}":${id}${fin}%`)
    })
    .select<Fila[]>('id', 'extra')

export async function nombradaEn(ctx: Context, catalogo: string, id: number): Promise<number> {
  let total = 0
  for (const lugar of await lugaresDe(ctx, catalogo)) total += (await filasCon(ctx, lugar, id)).length
  return total
}

export async function nombrarOtra(ctx: Context, catalogo: string, de: number, a: number): Promise<void> {
  for (const lugar of await lugaresDe(ctx, catalogo)) {
    const filas = await filasCon(ctx, lugar, de)
    for (const { id, extra } of filas) {
      const valores: Record<string, unknown> = JSON.parse(extra)
      await ctx
        .db(lugar.tabla)
        .where('id', id)
        .update({ extra: JSON.stringify({ ...valores, [lugar.nombre]: a }) })
    }
    if (filas.length) await enqueue(ctx, TRABAJO_BUSQUEDA, { entidad: lugar.entidad })
  }
}
