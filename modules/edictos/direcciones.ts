import type { Direcciones } from '../archivos/index.ts'
import type { Context } from '../kernel/index.ts'
import { ver } from '../roles/index.ts'
import { Edicto } from './model.ts'
import { deEdicto } from './quien-ve.ts'

const comoPdf = (ruta: string) => ({ ruta, tipo: 'application/pdf', nombre: 'edicto.pdf' })

/** The paper of a notice, and those that it had before: somebody may ask for the proof of what stood on the board. */
export const direcciones: Direcciones = {
  patron: /^edictos\/[0-9a-f]{32}\.pdf$/,
  needs: ver('edictos'),
  whose: deEdicto,
  buscar: async (ctx, direccion) => {
    const suya = await Edicto.query(ctx.db).findOne({ ruta_archivo: direccion })
    return suya || (await fueSuya(ctx, direccion)) ? comoPdf(direccion) : null
  },
}

/**
 * The history of a notice tells its earlier papers; no other row does.
 * @param tambien of those in the trash too, which may come back
 */
export async function fueSuya(ctx: Context, direccion: string, tambien?: 'tirados'): Promise<boolean> {
  const linea = await ctx
    .db('auditoria')
    .where('tabla', Edicto.tableName)
    .where('antes', 'like', `%"ruta_archivo":"${direccion}"%`)
    .where((registro) => {
      void registro.whereIn('registro', ctx.db(Edicto.tableName).select('id'))
      if (tambien)
        void registro.orWhereIn('registro', ctx.db('papelera').where('clase', Edicto.tableName).select('registro'))
    })
    .first<{ id: number } | undefined>('id')
  return linea !== undefined
}
