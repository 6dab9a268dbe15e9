import type { Context } from '../kernel/index.ts'
import { seBusca, textoDelValor } from './domain.ts'
import { nombresDe, nombresDeArchivos } from './referencias.ts'
import { vigentesDe } from './vigentes.ts'

/** What of a row's added fields finds it: the texts as they read, of the fields that everybody may read. */
export async function textosDe(ctx: Context, entidad: string, extra: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const { campos } = await vigentesDe(ctx, entidad)
  const found: string[] = []
  for (const campo of campos) {
    const value = Object.hasOwn(extra, campo.nombre) ? extra[campo.nombre] : undefined
    if (!seBusca(campo) || value === undefined) continue
    if (campo.catalogo && typeof value === 'number') found.push((await nombresDe(ctx, campo.catalogo, [value])).get(value) ?? '')
    else if (campo.tipo === 'archivo' && typeof value === 'number') found.push((await nombresDeArchivos(ctx, [value])).get(value) ?? '')
    else found.push(textoDelValor(campo, value))
  }
  return found
}
