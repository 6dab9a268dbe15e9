import type { FromSchema } from 'json-schema-to-ts'
import type { depositoSchema } from '../../schemas/facturacion/deposito.ts'
import { formatPesos } from '../../schemas/es-co/dinero.ts'
import { MAXIMO_PESOS } from '../../schemas/json/valores.ts'
import { invalid, type Context, type FieldErrors } from '../kernel/index.ts'
import { soloLasQueVe } from '../radicaciones/index.ts'
import { CON_TOPE, importes, leerMonto, totalDe, type Importes, type TipoDeDeposito } from './domain.ts'
import type { Deposito } from './model.ts'
import { leerPago, type Pago } from './texto-del-pago.ts'
import { coberturaDe } from './topes.ts'

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

/**
 * A deposit's form as the office keeps it.
 * @param antes the deposit that is being edited
 * @throws Problem 422 by field
 */
export async function leerDeposito(ctx: Context, body: CuerpoDeposito, antes?: Deposito): Promise<Entrada> {
  const errors: FieldErrors = {}
  const { cifras, tipo } = cifrasDe(body, errors)
  const fecha_deposito = body.fecha_deposito || (antes?.fecha_deposito ?? ctx.today)
  if (fecha_deposito > ctx.today) errors['fecha_deposito'] = ['La fecha del depósito no puede ser posterior a hoy.']
  const persona = await ctx
    .db('personas')
    .where('id', Number(body.id_personas))
    .first<Persona | undefined>('id', 'nombres', 'apellidos', 'numero_documento')
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
      tipo,
      fecha_deposito,
      id_personas: persona.id,
      otorgante: [persona.nombres, persona.apellidos].filter(Boolean).join(' ').slice(0, 250),
      numero_documento: persona.numero_documento,
      id_radicacion: radicacion?.id ?? null,
      id_proyecto,
      observaciones: body.observaciones?.trim() || null,
    },
  }
}

interface Persona {
  id: number
  nombres: string
  apellidos: string | null
  numero_documento: string
}

function cifrasDe(body: CuerpoDeposito, errors: FieldErrors): { cifras: Importes; tipo: TipoDeDeposito } {
  const cifras = importes({
    notaria: leerMonto(body.notaria),
    boleta: leerMonto(body.boleta),
    registro: leerMonto(body.registro),
    otros: leerMonto(body.otros),
    anticipo: leerMonto(body.anticipo),
  })
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
  // held until the deposit is saved: the limit of a filing is of all its deposits
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
