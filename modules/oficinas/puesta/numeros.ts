import { CLAVES_DE_SERIE, SERIES, type Serie } from '../../../schemas/oficina/puesta-en-marcha.ts'
import { formatNumber } from '../../../schemas/es-co/index.ts'
import type { NumeroDeSerie } from '../../../schemas/respuestas/oficina/puesta-en-marcha.ts'
import {
  invalid,
  lockCounter,
  locking,
  readCounter,
  readRow,
  recordChange,
  type Context,
  type FieldErrors,
} from '../../kernel/index.ts'

interface Fuente {
  /** Name of its counter. @param year of the office's day */
  contador: (anio: string) => string
  /** Rows that bear a number of it. */
  filas: string
}

const FUENTES: Readonly<Record<Serie, Fuente>> = {
  radicacion: { contador: () => 'radicacion', filas: 'radicaciones' },
  deposito: { contador: () => 'deposito', filas: 'depositos' },
  abono: { contador: () => 'abono', filas: 'abonos' },
  cuenta_cobro: { contador: () => 'cuenta_cobro', filas: 'cuentas_cobro' },
  tramite: { contador: (anio) => `tramite-${anio}`, filas: 'tramites where anio = ?' },
  certificado: { contador: (anio) => `certificado-${anio}`, filas: 'tramites where certificado_anio = ?' },
}

const anioDe = ({ today }: Pick<Context, 'today'>): string => today.slice(0, 4)

/** @param lock of a reading that must see what others committed since this transaction began */
async function usada(ctx: Context, serie: Serie, lock = ''): Promise<boolean> {
  const { filas } = FUENTES[serie]
  const values = filas.includes('?') ? [Number(anioDe(ctx))] : []
  return (await readRow(ctx.db, `select 1 as hay from ${filas} limit 1${lock}`, values)) !== undefined
}

export const leerNumeros = (ctx: Context): Promise<NumeroDeSerie[]> =>
  Promise.all(
    CLAVES_DE_SERIE.map(async (serie) => ({
      serie,
      siguiente: (await readCounter(ctx, FUENTES[serie].contador(anioDe(ctx)))) + 1,
      fijo: await usada(ctx, serie),
    })),
  )

/** The counter's row stays locked until the transaction ends, so nobody takes a number meanwhile. */
async function poner(ctx: Context, serie: Serie, siguiente: number): Promise<string | null> {
  const nombre = FUENTES[serie].contador(anioDe(ctx))
  const antes = await lockCounter(ctx, nombre)
  if (antes === siguiente - 1) return null
  if (await usada(ctx, serie, locking(ctx.db)))
    return `Ya se dieron números: el que sigue es el ${formatNumber(antes + 1)}.`
  await ctx
    .db('contadores')
    .where({ nombre })
    .update({ valor: siguiente - 1 })
  await recordChange(ctx, {
    accion: 'editar',
    tabla: 'contadores',
    registro: CLAVES_DE_SERIE.indexOf(serie) + 1,
    antes: { nombre: SERIES[serie], valor: antes + 1 },
    despues: { nombre: SERIES[serie], valor: siguiente },
  })
  return null
}

/** Only before the first number of each: afterwards it would leave gaps or doubles. @throws Problem 422 by field */
export async function guardarNumeros(
  ctx: Context,
  dados: Readonly<Partial<Record<Serie, string | number | null | undefined>>>,
): Promise<NumeroDeSerie[]> {
  const faltas: FieldErrors = {}
  for (const serie of CLAVES_DE_SERIE) {
    const siguiente = Number(String(dados[serie] ?? '').replaceAll('.', ''))
    const falta = siguiente ? await poner(ctx, serie, siguiente) : null
    if (falta) faltas[serie] = [falta]
  }
  if (Object.keys(faltas).length) throw invalid(faltas)
  return leerNumeros(ctx)
}
