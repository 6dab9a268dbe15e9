import { invalid, notFound, type Context } from '../kernel/index.ts'
import { leerGuardada } from '../liquidaciones/index.ts'
import { Radicacion, soloLasQueVe } from '../radicaciones/index.ts'
import { CON_TOPE } from './domain.ts'

export type Topes = Record<(typeof CON_TOPE)[number], number>
export interface Cobertura {
  /** What may still be deposited for each; null while the filing has no saved settlement. Pesos. */
  topes: Topes | null
  liquidado: Topes | null
  cubierto: Topes
}

/** Item of the departmental tax (specification 1, section 9); the rest of the registral services is registro. */
const ITEM_BOLETA = 40

/**
 * What is still to be deposited for a filing: what its saved settlement comes to, less what other deposits received for it.
 * @param excepto the deposit that is being edited
 */
export async function coberturaDe(ctx: Context, id_radicacion: number, excepto?: number): Promise<Cobertura> {
  const guardada = await leerGuardada(ctx, id_radicacion)
  // a locking read, so that of two desks depositing for one filing the second sees the first
  const filas = await ctx
    .db('depositos')
    .where({ id_radicacion })
    .whereNull('anulado_en')
    .whereNot('id', excepto ?? 0)
    .forUpdate()
    .select<Topes[]>(...CON_TOPE)
  const cubierto = filas.reduce<Topes>((suma, fila) => porTope((rubro) => suma[rubro] + Number(fila[rubro])), {
    notaria: 0,
    boleta: 0,
    registro: 0,
  })
  if (!guardada) return { topes: null, liquidado: null, cubierto }
  const registrales = guardada.lineas.filter(({ tipo_liquidacion }) => tipo_liquidacion === 'servicio_registral')
  const boleta = registrales
    .filter((linea) => linea.id_items_liquidaciones === ITEM_BOLETA)
    .reduce((suma, { total }) => suma + total, 0)
  const liquidado: Topes = {
    notaria: guardada.liquidacion.resumen.totalPagarNotaria.total,
    boleta,
    registro: registrales.reduce((suma, { total }) => suma + total, 0) - boleta,
  }
  return { topes: porTope((rubro) => Math.max(0, liquidado[rubro] - cubierto[rubro])), liquidado, cubierto }
}

const porTope = (valor: (rubro: (typeof CON_TOPE)[number]) => number): Topes => ({
  notaria: valor('notaria'),
  boleta: valor('boleta'),
  registro: valor('registro'),
})

export interface PreguntaTotales {
  numero_radicacion?: number
  numero_escritura?: string
  excepto?: number
}

/**
 * GET /depositosTotales: the filing, and what may still be deposited for it. Deed numbers begin again every year: the latest
 * filing answers, and `otras` names the others.
 * @throws Problem 422 without a number; 404 where there is none
 */
export async function totalesDe(ctx: Context, { numero_radicacion, numero_escritura, excepto }: PreguntaTotales) {
  const escritura = numero_escritura?.trim() ?? ''
  if (numero_radicacion === undefined && !escritura)
    throw invalid({ numero_radicacion: ['Escriba el número de la radicación o de la escritura.'] })
  const base = soloLasQueVe(ctx, Radicacion.query(ctx.db), 'ficha')
    .orderBy('fecha_escritura', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
  const encontradas = await (numero_radicacion === undefined
    ? base.where('num_escritura', escritura)
    : base.where({ numero_radicacion }))
  const r = encontradas.find(({ anulada_en }) => !anulada_en) ?? encontradas[0]
  if (!r)
    throw notFound(
      numero_radicacion === undefined
        ? `No se ha encontrado escritura con el numero ${escritura}`
        : `No se ha encontrado radicacion con el numero ${numero_radicacion}`,
    )
  const { topes, liquidado, cubierto } = await coberturaDe(ctx, r.id, excepto)
  return {
    notaria: topes?.notaria ?? null,
    boleta: topes?.boleta ?? null,
    registro: topes?.registro ?? null,
    id_radicacion: r.id,
    numero_radicacion: r.numero_radicacion,
    num_escritura: r.num_escritura,
    fecha_escritura: r.fecha_escritura,
    estado: r.estado,
    anulada_en: r.anulada_en,
    otorgante1: r.otorgante1,
    otorgante2: r.otorgante2,
    actos: r.actos,
    id_proyecto: r.id_proyectos,
    proyecto: r.proyecto,
    liquidado,
    cubierto,
    otras: encontradas
      .filter(({ id }) => id !== r.id)
      .map((otra) => ({
        numero_radicacion: otra.numero_radicacion,
        num_escritura: otra.num_escritura,
        fecha_escritura: otra.fecha_escritura,
      })),
  }
}
