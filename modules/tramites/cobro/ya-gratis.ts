import { cumple } from '../../../schemas/json/valores.ts'
import { tipoDe, TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { numeroDe } from '../leidos.ts'
import { Tramite } from '../model.ts'
import { NO_SE_HACE } from './tomar.ts'

type Dicho = Pick<Tramite, 'tipo' | 'datos' | 'data' | 'identificacion_tramite' | 'nombre_tramite'>

/** Why one copy of it costs nothing, if something does. */
function causaDe({ tipo, datos, data }: Dicho): string | null {
  const costo = tipoDe(tipo)?.costo
  const gratis = costo && costo.clase !== 'liquidacion' ? costo.gratis : undefined
  return gratis?.find(({ cuando }) => cumple({ ...data, ...datos }, cuando))?.causa ?? null
}

const CON_GRATUIDAD = TIPOS_DE_TRAMITE.filter(({ costo }) => costo.clase !== 'liquidacion' && costo.gratis).map(
  ({ id }) => id,
)

/**
 * What is told of a copy that the norm makes free once and that was asked for already of the same record: a person decides whether it is
 * charged (`tarifa`). By its serial; by its name where nobody knew it.
 * @param id of itself, which is no other
 */
export async function yaFueGratis(ctx: Context, tramite: Dicho, id = 0): Promise<string[]> {
  const causa = causaDe(tramite)
  if (causa === null) return []
  const { identificacion_tramite: serial, nombre_tramite } = tramite
  const delRegistro =
    serial !== null && /\d/.test(serial) ? { identificacion_tramite: serial } : { nombre_tramite: nombre_tramite ?? '' }
  const otros = await Tramite.query(ctx.db)
    .whereIn('tipo', CON_GRATUIDAD)
    .where(delRegistro)
    .whereNot({ id })
    .whereNotIn('estado', [...NO_SE_HACE])
    .where('cobro', 'gratis')
    .orderBy('id')
    .limit(50)
  const igual = otros.find((otro) => causaDe(otro) === causa)
  return igual
    ? [
        `De este registro ya se pidió sin costo por la misma norma: el ${numeroDe(igual)}. Si no procede, cobre la tarifa.`,
      ]
    : []
}
