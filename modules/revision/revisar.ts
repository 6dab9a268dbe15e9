import { formatNumber, formatPesos } from '../../schemas/es-co/index.ts'
import { notFound, readRows, type Context } from '../kernel/index.ts'
import { AREAS, type Regla } from './regla.ts'
import { REGLAS } from './reglas/index.ts'

const MOST = 100

export const listarReglas = () => REGLAS.map(({ clave, area, dice }) => ({ clave, area: AREAS[area], dice }))

const dicho = (valor: unknown, pesos: Regla['pesos']): string => {
  if (valor === null || valor === undefined) return '—'
  const cifra = Number(valor)
  if (!Number.isSafeInteger(cifra)) return String(valor)
  return pesos ? formatPesos(cifra) : formatNumber(cifra)
}

/** One statement: the first hundred rows that break the rule, each with what should be and what is. */
async function aplicar({ db }: Pick<Context, 'db'>, { clave, sql, pesos, enlace }: Regla) {
  const filas = await readRows(db, `${sql} order by 1 limit ${MOST + 1}`, [])
  return {
    clave,
    mas: filas.length > MOST,
    filas: filas.slice(0, MOST).map((fila) => {
      const [id, nombre] = [Number(fila['id']), String(fila['nombre'])]
      return {
        id,
        nombre,
        debe: dicho(fila['debe'], pesos),
        hay: dicho(fila['hay'], pesos),
        enlace: enlace?.({ id, nombre }) ?? null,
      }
    }),
  }
}

/** @throws Problem 404 without such a rule */
export async function revisarRegla(ctx: Context, clave: string) {
  const regla = REGLAS.find((una) => una.clave === clave)
  if (!regla) throw notFound('No hay una regla con ese nombre.')
  return aplicar(ctx, regla)
}

/** Every rule, one after another; those that hold say nothing. */
export async function* revisar(ctx: Pick<Context, 'db'>) {
  for (const regla of REGLAS) {
    const { filas, mas } = await aplicar(ctx, regla)
    if (filas.length) yield { dice: regla.dice, filas, mas }
  }
}
