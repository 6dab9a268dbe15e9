import { formatNumber } from '../../schemas/es-co/index.ts'
import type { Unible } from '../catalogos/index.ts'
import type { Uso } from '../entidades/index.ts'
import type { Context } from '../kernel/index.ts'

interface Lugar {
  numero_radicacion: number
  estado: string
  acto: string
}

/** Where both are already and only one may be, as a sentence with what to do; null: nowhere. */
export async function choqueDe(ctx: Context, { usos }: Unible, queda: number, seVa: number): Promise<string | null> {
  for (const uso of usos) {
    if (!uso.junto || uso.sobra) continue
    const [comun] = await enComun(ctx, { ...uso, junto: uso.junto }, queda, seVa)
    if (comun !== undefined) return fraseDe(await lugarDe(ctx, comun))
  }
  return null
}

/** What the two are beside of. */
export async function enComun(
  ctx: Context,
  { tabla, columna, junto }: Uso & { junto: string },
  queda: number,
  seVa: number,
): Promise<(string | number)[]> {
  const con = async (id: number): Promise<(string | number)[]> => ctx.db(tabla).where(columna, id).pluck(junto)
  const suyos = new Set(await con(queda))
  return (await con(seVa)).filter((uno) => suyos.has(uno))
}

const lugarDe = (ctx: Context, idActo: string | number): Promise<Lugar | undefined> =>
  ctx
    .db('actos_radicacion as ar')
    .join('radicaciones as r', 'r.id', 'ar.id_radicacion')
    .join('actos as a', 'a.id', 'ar.id_acto')
    .where('ar.id', idActo)
    .first<Lugar | undefined>('r.numero_radicacion', 'r.estado', { acto: 'a.name' })

function fraseDe(lugar: Lugar | undefined): string {
  if (!lugar) return 'Las dos están en un mismo registro: quite una de él antes de unirlas.'
  const { numero_radicacion, estado, acto } = lugar
  const donde = `La radicación ${formatNumber(Number(numero_radicacion))} tiene los dos registros en «${acto}»`
  return estado === 'finalizada'
    ? `${donde} y ya está facturada: no se pueden unir.`
    : `${donde}: quite uno del acto antes de unirlos.`
}
