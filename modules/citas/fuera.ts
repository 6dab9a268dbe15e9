import type { FromSchema } from 'json-schema-to-ts'
import { bogotaDate, formatTime } from '../../schemas/es-co/index.ts'
import { citasFueraSchema } from '../../schemas/citas/horarios.ts'
import { type CitasFuera, citasFuera as citasFueraLeidas } from '../../schemas/respuestas/citas/cita.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { cabeCita, calendarioCon, rangosDe, type Calendario } from '../calendario/index.ts'
import { type Context, route } from '../kernel/index.ts'
import { Cita, Puesto } from './model.ts'
import { anyOf, modificar, ver } from '../roles/index.ts'

type Propuesta = FromSchema<typeof citasFueraSchema>
const A_LO_MAS = 50

/**
 * POST /citas_fuera: the appointments to come that the calendar leaves outside, as it is or as it would be with what is sent: the first of
 * them, and how many there are. Nothing moves by itself: somebody calls their people.
 * @throws Problem 422 by field, as saving what is sent would
 */
async function citasFuera(ctx: Context, { puestos: enviados, ...propuesta }: Propuesta): Promise<CitasFuera> {
  const calendario = await calendarioCon(ctx, propuesta)
  const puestos = new Map(
    (await Puesto.query(ctx.db)).map(({ numero, nombre, activo }) => [numero, { nombre, activo }]),
  )
  for (const { numero, nombre, activo } of enviados ?? [])
    if (typeof numero === 'number') puestos.set(numero, { nombre, activo })
  const citas = await Cita.query(ctx.db)
    .where('estado', 'agendada')
    .where('inicio', '>', ctx.now.toISOString())
    .orderBy(['inicio', 'puesto'])
  const fuera = citas.flatMap((cita) => {
    const motivo = porQueQueda(calendario, cita, puestos.get(cita.puesto)?.activo ?? false)
    return motivo ? [{ cita, motivo }] : []
  })
  const veNombres = ctx.user?.permisos.has(permiso('tramites', 'modificar')) ?? false
  return {
    total: fuera.length,
    citas: fuera.slice(0, A_LO_MAS).map(({ cita: { id, inicio, puesto, nombre, id_solicitud }, motivo }) => ({
      id,
      inicio,
      puesto: puestos.get(puesto)?.nombre ?? `Puesto ${puesto}`,
      nombre: veNombres ? nombre : null,
      id_solicitud: veNombres ? id_solicitud : null,
      motivo,
    })),
  }
}

/** One beyond the seats that there are was given on purpose: it is outside only where the office does not open. */
function porQueQueda(
  calendario: Calendario,
  { inicio, forzada }: Cita,
  puestoActivo: boolean,
): 'cerrado' | 'hora' | 'puesto' | null {
  const rangos = rangosDe(calendario, bogotaDate(inicio))
  if (!rangos.length) return 'cerrado'
  if (forzada) return null
  if (!cabeCita(rangos, formatTime(inicio))) return 'hora'
  return puestoActivo ? null : 'puesto'
}

export const rutasDeFuera = [
  route({
    method: 'POST',
    path: '/citas_fuera',
    idempotent: false,
    operation: 'mirarCitasFueraDelHorario',
    summary:
      'Las citas agendadas que el horario deja por fuera, como está o como quedaría con lo que se envía; no cambia nada',
    needs: anyOf(ver('edictos'), modificar('tramites')),
    body: citasFueraSchema,
    reply: citasFueraLeidas,
    handler: (ctx, { body }) => citasFuera(ctx, body),
  }),
]
