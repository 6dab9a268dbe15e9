import { update } from '../kernel/index.ts'
import { agendar } from './agendar.ts'
import { ponerCupo, quitarCupo } from './cupos.ts'
import { finDe, type Como } from './domain.ts'
import { ofrecer } from './espera/ofrecer.ts'
import { Cita } from './model.ts'
import { anotar } from './paso.ts'
import type { Sitio } from './sitio.ts'
import type { EnTurno } from './turno.ts'

interface Mudanza {
  como: Como
  motivo: string | null
  /** The new seat is in its name already. */
  tomado?: boolean
}

/** Takes an appointment to another seat: the new one first, and then the old one is free. It stays the same appointment. */
export async function mover(
  turno: EnTurno,
  antes: Cita,
  { inicio, puesto, forzada }: Sitio & Pick<Cita, 'inicio'>,
  { como, motivo, tomado = false }: Mudanza,
): Promise<Cita> {
  const { ctx } = turno
  const otraHora = inicio !== antes.inicio
  if (!tomado) await ponerCupo(ctx, { id: antes.id, inicio, puesto, vence: null })
  await quitarCupo(ctx, antes)
  const cita = await update(
    ctx,
    Cita,
    antes.id,
    {
      inicio,
      fin: finDe(inicio),
      puesto,
      forzada,
      motivo,
      secuencia: antes.secuencia + (otraHora ? 1 : 0),
    },
    { before: antes },
  )
  // another place of the same hour is nothing that who comes has to know
  if (!otraHora) {
    await anotar(ctx, cita, { paso: 'reprogramada', como, motivo })
    return cita
  }
  const hecha = await agendar(turno, cita, { paso: 'reprogramada', como, motivo })
  await ofrecer(turno, antes.inicio)
  return hecha
}
