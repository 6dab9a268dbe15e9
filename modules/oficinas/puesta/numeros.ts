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
  versionConflict,
  type Context,
  type FieldErrors,
  type Question,
} from '../../kernel/index.ts'
import { contadorDeEscrituras, sigueEscritura, VIGENTE } from '../../radicaciones/index.ts'

interface Fuente {
  /** Name of its counter. @param year of the office's day */
  contador: (anio: string) => string
  /** Rows that bear a number of it, each with the values of its `?`. */
  filas: (anio: string) => readonly Question[]
}

const todas = (tabla: string) => (): readonly Question[] => [{ sql: tabla, values: [] }]
const delAnio =
  (filas: string) =>
  (anio: string): readonly Question[] => [{ sql: filas, values: [Number(anio)] }]

const FUENTES: Readonly<Record<Serie, Fuente>> = {
  radicacion: { contador: () => 'radicacion', filas: todas('radicaciones') },
  deposito: { contador: () => 'deposito', filas: todas('depositos') },
  abono: { contador: () => 'abono', filas: todas('abonos') },
  cuenta_cobro: { contador: () => 'cuenta_cobro', filas: todas('cuentas_cobro') },
  tramite: { contador: (anio) => `tramite-${anio}`, filas: delAnio('tramites where anio = ?') },
  certificado: { contador: (anio) => `certificado-${anio}`, filas: delAnio('tramites where certificado_anio = ?') },
  escritura: {
    contador: (anio) => contadorDeEscrituras(Number(anio)),
    filas: (anio) => [
      ...delAnio('escrituras_numeradas where anio = ?')(anio),
      {
        sql: `radicaciones where fecha_escritura >= ? and fecha_escritura <= ? and num_escritura is not null and ${VIGENTE}`,
        values: [`${anio}-01-01`, `${anio}-12-31`],
      },
    ],
  },
}

const anioDe = ({ today }: Pick<Context, 'today'>): string => today.slice(0, 4)

/** @param lock of a reading that must see what others committed since this transaction began */
async function usada(ctx: Context, serie: Serie, lock = ''): Promise<boolean> {
  for (const { sql, values } of FUENTES[serie].filas(anioDe(ctx)))
    if ((await readRow(ctx.db, `select 1 as hay from ${sql} limit 1${lock}`, values)) !== undefined) return true
  return false
}

const leerSiguiente = async (ctx: Context, serie: Serie): Promise<number> =>
  serie === 'escritura'
    ? sigueEscritura(ctx, Number(anioDe(ctx)))
    : (await readCounter(ctx, FUENTES[serie].contador(anioDe(ctx)))) + 1

export const leerNumeros = (ctx: Context): Promise<NumeroDeSerie[]> =>
  Promise.all(
    CLAVES_DE_SERIE.map(async (serie) => ({
      serie,
      siguiente: await leerSiguiente(ctx, serie),
      fijo: await usada(ctx, serie),
    })),
  )

/** The counter's row stays locked until the transaction ends, so nobody takes a number meanwhile. */
async function poner(ctx: Context, serie: Serie, siguiente: number, leido: number): Promise<string | null> {
  const nombre = FUENTES[serie].contador(anioDe(ctx))
  const antes = await lockCounter(ctx, nombre)
  const sigue = antes || serie !== 'escritura' ? antes + 1 : await sigueEscritura(ctx, Number(anioDe(ctx)))
  if (sigue === siguiente) return null
  if (leido && leido !== sigue) throw versionConflict(await leerNumeros(ctx))
  if (await usada(ctx, serie, locking(ctx.db)))
    return `Ya se dieron números: el que sigue es el ${formatNumber(sigue)}.`
  await ctx
    .db('contadores')
    .where({ nombre })
    .update({ valor: siguiente - 1 })
  await recordChange(ctx, {
    accion: 'editar',
    tabla: 'contadores',
    registro: CLAVES_DE_SERIE.indexOf(serie) + 1,
    antes: { nombre: SERIES[serie], valor: sigue },
    despues: { nombre: SERIES[serie], valor: siguiente },
  })
  return null
}

type Numeros = Readonly<Partial<Record<Serie, string | number | null | undefined>>>
const numeroDe = (dado: Numeros[Serie]): number => Number(String(dado ?? '').replaceAll('.', ''))

/**
 * Only before the first number of each: afterwards it would leave gaps or doubles.
 * @throws Problem 422 by field; 409 with the current ones if another desk changed one of those that change
 */
export async function guardarNumeros(
  ctx: Context,
  { antes = {}, ...dados }: Numeros & { antes?: Numeros },
): Promise<NumeroDeSerie[]> {
  const faltas: FieldErrors = {}
  for (const serie of CLAVES_DE_SERIE) {
    const [siguiente, leido] = [numeroDe(dados[serie]), numeroDe(antes[serie])]
    const falta = siguiente && siguiente !== leido ? await poner(ctx, serie, siguiente, leido) : null
    if (falta) faltas[serie] = [falta]
  }
  if (Object.keys(faltas).length) throw invalid(faltas)
  return leerNumeros(ctx)
}
