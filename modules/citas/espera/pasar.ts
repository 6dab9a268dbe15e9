import { locking, readRow, update, type Context } from '../../kernel/index.ts'
import { EsperaDeCita } from '../model.ts'
import type { EnTurno } from '../cupos.ts'
import { ofrecer } from './ofrecer.ts'

/**
 * After a held seat was freed: whoever it was offered to goes to the end of the list, and the seat to the next in it.
 * @param soloOfertas only what was offered to somebody goes on to the next
 */
export async function pasarAlSiguiente(
  turno: EnTurno,
  id_cita: number,
  inicio: string,
  { soloOfertas = false } = {},
): Promise<void> {
  const espera = await esperaDeCita(turno.ctx, id_cita)
  if (espera) {
    await update(
      turno.ctx,
      EsperaDeCita,
      espera.id,
      {
        estado: 'esperando',
        desde: turno.ctx.now.toISOString(),
        id_cita: null,
        ofrecida_hasta: null,
      },
      { before: espera },
    )
  }
  if (espera || !soloOfertas) await ofrecer(turno, inicio, { soloLaUltima: espera === null })
}

export const esperaDeCita = (ctx: Context, id_cita: number): Promise<EsperaDeCita | null> =>
  buscarEspera(ctx, "id_cita = ? and estado = 'ofrecida'", id_cita)

export const esperaDe = (ctx: Context, id_solicitud: number): Promise<EsperaDeCita | null> =>
  buscarEspera(ctx, 'id_solicitud = ?', id_solicitud)

async function buscarEspera({ db }: Context, condicion: string, id: number): Promise<EsperaDeCita | null> {
  const fila = await readRow(db, `select * from citas_espera where ${condicion} limit 1${locking(db)}`, [id])
  return fila ? EsperaDeCita.fromDatabaseJson(fila) : null
}
