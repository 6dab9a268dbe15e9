import type { Context } from '../kernel/index.ts'
import { formatAmount, formatDate, formatDecimal, formatPercent } from '../../schemas/es-co/index.ts'
import type { DefinicionCampo } from '../../schemas/json/campo.ts'
import { puedeLeer, seBusca, textoDelValor } from './domain.ts'
import { nombresDe, nombresDeArchivos } from './referencias.ts'
import { vigentesDe } from './leer-campos.ts'

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
