import { conmutados, usos as seUsan } from '../../schemas/respuestas/oficina/catalogo.ts'
import { findRow, route, update, type Context, type Whose } from '../kernel/index.ts'
import { modificar } from '../roles/index.ts'
import type { Vista } from '../../schemas/vistas/vistas.ts'
import { siNo } from '../../schemas/json/valores.ts'
import { usosDe, type Uso } from '../entidades/index.ts'
import type { Fila } from './catalogo.ts'
import { porQueNoSeApaga, type Proteccion } from './protegidas.ts'

interface Conmutable {
  path: string
  titulo: string
  vista: Vista
  whose: Whose
  usos: readonly Uso[]
  protegidas?: Proteccion
  Modelo: typeof Fila
}

const id = { type: 'integer', minimum: 1, maximum: 2147483647 } as const
const conmutarSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['ids', 'activo'],
  properties: {
    ids: { type: 'array', title: 'Filas', minItems: 1, maxItems: 100, uniqueItems: true, items: id },
    activo: siNo('Activo'),
  },
} as const
/** `ids=1,2,3`. */
export const usosQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['ids'],
  properties: {
    ids: { type: 'string', title: 'Filas, separadas por comas', pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,99}$' },
  },
} as const

export const rutasDeConmutar = ({ path, titulo, vista, whose, ...de }: Conmutable) => [
  route(`GET /${path}/usos`, {
    summary: `En cuántos registros se usan: ${titulo}`,
    whose,
    needs: modificar(vista),
    query: usosQuery,
    reply: seUsan,
    handler: (ctx, { query }) => contarUsos(ctx, de, query.ids.split(',').map(Number)),
  }),
  route(`PUT /${path}`, {
    summary: `Activar o desactivar varias, y cuáles no se pudo: ${titulo}`,
    whose,
    needs: modificar(vista),
    body: conmutarSchema,
    reply: conmutados,
    handler: (ctx, { body: { ids, activo } }) =>
      conmutar(ctx, de, ids, activo === true || activo === 1 || activo === '1'),
  }),
]

type De = Pick<Conmutable, 'usos' | 'protegidas' | 'Modelo'>

async function contarUsos(
  ctx: Context,
  { usos, Modelo }: De,
  ids: readonly number[],
): Promise<{ usado: number; filas: { id: number; usado: number }[] }> {
  const filas: { id: number; usado: number }[] = []
  for (const fila of await Modelo.query(ctx.db)
    .findByIds([...ids])
    .orderBy('id')) {
    const usado = await usosDe(ctx, usos, fila)
    if (usado) filas.push({ id: fila.id, usado })
  }
  return { usado: filas.reduce((sum, { usado }) => sum + usado, 0), filas }
}

interface Fallo {
  id: number
  message: string
}

/** Switches rows one by one; a refused row is reported with its reason. */
async function conmutar(
  ctx: Context,
  { Modelo, ...de }: De,
  ids: readonly number[],
  activo: boolean,
): Promise<{ cambiados: number; fallos: Fallo[] }> {
  const fallos: Fallo[] = []
  let cambiados = 0
  // fixed order, against deadlocks
  for (const one of [...ids].sort((a, b) => a - b)) {
    const fila = await findRow(ctx.db, Modelo, one, { lock: true })
    const noSeApaga = fila?.activo && !activo ? porQueNoSeApaga(de, fila) : null
    if (!fila) fallos.push({ id: one, message: 'No se encontró el registro.' })
    else if (noSeApaga) fallos.push({ id: one, message: noSeApaga })
    else if (fila.activo !== activo) {
      await update(ctx, Modelo, one, { activo }, { before: fila })
      cambiados++
    }
  }
  return { cambiados, fallos }
}
