import { leerImportes, CON_TOPE, leerMonto, totalDe, type Importes, type TipoDeDeposito } from './domain.ts'
import { invalid, notFound, type Context, type FieldErrors } from '../kernel/index.ts'
import { leerGuardada } from '../liquidaciones/index.ts'
import { Radicacion, soloLasQueVe } from '../radicaciones/index.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { depositos } from '../../schemas/registros/depositos.ts'
import { cambiosDelCuerpo } from '../entidades/index.ts'
import type { depositoSchema } from '../../schemas/facturacion/deposito.ts'
import { formatPesos } from '../../schemas/es-co/dinero.ts'
import { MAXIMO_PESOS } from '../../schemas/json/valores.ts'
import type { Deposito } from './model.ts'
import { leerPago, type Pago } from './pago.ts'

type Topes = Record<(typeof CON_TOPE)[number], number>
interface Cobertura {
  /** Pesos that may still be deposited; null without a saved settlement. */
  topes: Topes | null
  liquidado: Topes | null
  cubierto: Topes
}

/** Item of the departmental tax (specification 1, section 9); other registral services go to registro. */
const ITEM_BOLETA = 40

/** Total of the saved settlement less other deposits. @param excepto the edited deposit: its part may stay in one lowered since */
async function coberturaDe(ctx: Context, id_radicacion: number, excepto?: number): Promise<Cobertura> {
  const guardada = await leerGuardada(ctx, id_radicacion)
  // locking read, so that concurrent deposits of one filing are seen
  const filas = await ctx
    .db('depositos')
    .where({ id_radicacion })
    .whereNull('anulado_en')
    .forUpdate()
    .select<(Topes & { id: number })[]>('id', ...CON_TOPE)
  const sumar = (suyas: typeof filas) => porTope((rubro) => suyas.reduce((suma, fila) => suma + Number(fila[rubro]), 0))
  const cubierto = sumar(filas.filter(({ id }) => id !== excepto))
  const suyo = sumar(filas.filter(({ id }) => id === excepto))
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
  return { topes: porTope((rubro) => Math.max(suyo[rubro], liquidado[rubro] - cubierto[rubro])), liquidado, cubierto }
}

const porTope = (valor: (rubro: (typeof CON_TOPE)[number]) => number): Topes => ({
  notaria: valor('notaria'),
  boleta: valor('boleta'),
  registro: valor('registro'),
})

interface PreguntaTotales {
  numero_radicacion?: number
  numero_escritura?: string
  excepto?: number
}

/** Deed numbers restart every year: the latest filing answers, and `otras` names the others. @throws Problem 422 without a number; 404 */
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

export type CuerpoDeposito = FromSchema<typeof depositoSchema>

export interface Entrada extends Pago {
  cifras: Importes
  datos: Pick<
    Deposito,
    | 'tipo'
    | 'fecha_deposito'
    | 'id_personas'
    | 'otorgante'
    | 'numero_documento'
    | 'id_radicacion'
    | 'id_proyecto'
    | 'observaciones'
  >
}

/** @param antes the edited deposit @throws Problem 422 by field */
export async function leerDeposito(ctx: Context, body: CuerpoDeposito, antes?: Deposito): Promise<Entrada> {
  const errors: FieldErrors = {}
  const { cifras, tipo } = cifrasDe(body, errors)
  const fecha_deposito = body.fecha_deposito || (antes?.fecha_deposito ?? ctx.today)
  if (fecha_deposito > ctx.today) errors['fecha_deposito'] = ['La fecha del depósito no puede ser posterior a hoy.']
  const persona = await quienPaga(ctx, Number(body.id_personas))
  if (!persona) errors['id_personas'] = ['Esa persona no existe.']
  const radicacion = await radicacionDe(ctx, Number(body.id_radicacion) || null, errors)
  if (radicacion) await exigirTopes(ctx, radicacion.id, cifras, errors, antes?.id)
  const id_proyecto = Number(body.id_proyecto) || radicacion?.id_proyectos || null
  if (id_proyecto !== null && !(await ctx.db('proyectos').where('id', id_proyecto).first('id')))
    errors['id_proyecto'] = ['Ese proyecto no existe.']
  if (!persona || Object.keys(errors).length) throw invalid(errors)
  return {
    cifras,
    ...(await leerPago(ctx, body, totalDe(cifras), { antes })),
    datos: {
      ...cambiosDelCuerpo(depositos, body),
      tipo,
      fecha_deposito,
      ...persona,
      id_radicacion: radicacion?.id ?? null,
      id_proyecto,
      observaciones: body.observaciones?.trim() || null,
    },
  }
}

export async function quienPaga(
  ctx: Context,
  id: number,
): Promise<Pick<Deposito, 'id_personas' | 'otorgante' | 'numero_documento'> | null> {
  const persona = await ctx
    .db('personas')
    .where({ id })
    .first<{ nombres: string; apellidos: string | null; numero_documento: string } | undefined>(
      'nombres',
      'apellidos',
      'numero_documento',
    )
  return (
    (persona && {
      id_personas: id,
      otorgante: [persona.nombres, persona.apellidos].filter(Boolean).join(' ').slice(0, 250),
      numero_documento: persona.numero_documento,
    }) ??
    null
  )
}

function cifrasDe(body: CuerpoDeposito, errors: FieldErrors): { cifras: Importes; tipo: TipoDeDeposito } {
  const cifras = leerImportes(body)
  const total = leerMonto(body.deposito)
  for (const [campo, valor] of Object.entries({ ...cifras, deposito: Math.max(total, totalDe(cifras)) }))
    if (valor > MAXIMO_PESOS) errors[campo] = [`El valor maximo es ${formatPesos(MAXIMO_PESOS)}`]
  const asignado = totalDe(cifras) - cifras.anticipo
  const tipo = body.tipo ?? (asignado === 0 ? 'anticipo' : 'deposito')
  // the specification's form sends an advance as `deposito` alone
  if (tipo === 'anticipo' && cifras.anticipo === 0 && asignado === 0) cifras.anticipo = total
  if (tipo === 'anticipo' && asignado > 0) errors['anticipo'] = ['Un anticipo no se reparte: elija Depósito.']
  else if (totalDe(cifras) === 0) errors[tipo === 'anticipo' ? 'anticipo' : 'notaria'] = ['Escriba al menos un valor.']
  else if (total > 0 && total !== totalDe(cifras))
    errors['deposito'] ??= [`Los valores suman ${formatPesos(totalDe(cifras))}, no ${formatPesos(total)}.`]
  return { cifras, tipo }
}

async function radicacionDe(ctx: Context, id: number | null, errors: FieldErrors) {
  if (id === null) return null
  // locked until the save, because the limit covers all deposits of the filing
  const row = await soloLasQueVe(ctx, ctx.db('radicaciones').where({ id }), 'ficha')
    .forUpdate()
    .first<
      { id: number; id_proyectos: number | null; anulada_en: string | null; numero_radicacion: number } | undefined
    >('id', 'id_proyectos', 'anulada_en', 'numero_radicacion')
  if (!row) errors['id_radicacion'] = ['Esa radicación no existe.']
  else if (row.anulada_en) errors['id_radicacion'] = [`La radicación No. ${row.numero_radicacion} está anulada.`]
  return row && !row.anulada_en ? row : null
}

async function exigirTopes(
  ctx: Context,
  idRadicacion: number,
  cifras: Importes,
  errors: FieldErrors,
  excepto?: number,
): Promise<void> {
  const { topes } = await coberturaDe(ctx, idRadicacion, excepto)
  for (const rubro of CON_TOPE)
    if (topes && cifras[rubro] > topes[rubro]) errors[rubro] = [`El valor maximo es ${formatPesos(topes[rubro])}`]
}
