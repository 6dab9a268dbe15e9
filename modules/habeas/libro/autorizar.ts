import { insert, invalid, type Context } from '../../kernel/index.ts'
import { textoDelAviso, type Formulario } from '../domain.ts'
import { Autorizacion } from '../model.ts'
import { exigirAviso } from './aviso-vigente.ts'
import { columnasDelTitular, type Titular } from './titular.ts'

export interface Autorizado {
  titular: Titular
  formulario: Formulario
  /** Version of the notice that was on the screen. */
  aviso: string
  /** Ids of the optional purposes that were ticked. */
  finalidades?: readonly string[]
  /** Who says it for the titular, and as what. */
  actua?: string | null
  /** By which way it came; the office's page unless told. */
  canal?: string
  evidencia?: string | null
  /** The record that it came with, as `table:id`. */
  origen?: string | null
}

/**
 * Writes down what somebody was told and what they authorised: a line for each purpose of the form that needs no tick, and one for each
 * optional one that was ticked. What was left unticked is not authorised and leaves no line (Ley 1581 de 2012, arts. 8 b, 9 and 12).
 * @returns the lines
 * @throws Problem 422 at `aviso` if the notice is not today's; at `finalidades` for what the form does not ask
 */
export async function autorizar(ctx: Context, dicho: Autorizado): Promise<Autorizacion[]> {
  const { formulario, finalidades: marcadas = [], canal = 'pagina' } = dicho
  const { version, huella, finalidades } = exigirAviso(ctx, formulario, dicho.aviso)
  const opcionales = finalidades.filter(({ opcional }) => opcional).map(({ id }) => id)
  if (marcadas.some((id) => !opcionales.includes(id)))
    throw invalid({ finalidades: ['Elija entre las finalidades que se ofrecen.'] })
  await guardarTexto(ctx, formulario, version, huella)
  const lineas: Autorizacion[] = []
  for (const { id, fundamento, opcional } of finalidades) {
    if (opcional && !marcadas.includes(id)) continue
    lineas.push(
      await insert(ctx, Autorizacion, {
        ...columnasDelTitular(dicho.titular),
        actua: dicho.actua ?? null,
        formulario,
        finalidad: id,
        fundamento,
        politica: version,
        huella,
        canal,
        cuando: ctx.now.toISOString(),
        ip: ctx.ip || null,
        agente: ctx.agent || null,
        evidencia: dicho.evidencia ?? null,
        estado: fundamento === 'autorizacion' ? 'otorgada' : 'informada',
        id_anterior: null,
        origen: dicho.origen ?? null,
      }),
    )
  }
  return lineas
}

/** Keeps a text once, so that what somebody read can be read again when the office changes it. */
async function guardarTexto(ctx: Context, formulario: Formulario, politica: string, huella: string): Promise<void> {
  const cuando = ctx.now.toISOString()
  const fila = { formulario, politica, huella, texto: textoDelAviso(formulario, ctx.office.nombre) }
  await ctx
    .db('avisos_privacidad')
    .insert({ ...fila, created_at: cuando, updated_at: cuando, version: 1 })
    .onConflict(['formulario', 'huella'])
    .ignore()
}
