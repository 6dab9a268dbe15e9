import { plural } from '../../schemas/es-co/index.ts'
import type { ConservacionLeida } from '../../schemas/respuestas/personas/conservacion.ts'
import type { Context } from '../kernel/index.ts'
import { CLASES, OTRAS, claseDe } from './clases.ts'
import { Propuesta } from './model.ts'

/** GET /conservacion: what waits for a decision, is being deleted or is kept on purpose, and the whole table of terms and norms. */
export async function leerConservacion(ctx: Context): Promise<ConservacionLeida> {
  const abiertas = await Propuesta.query(ctx.db).whereNotNull('abierta').orderBy('id')
  return {
    propuestas: abiertas.flatMap((una) => {
      const suya = claseDe(una.clase) // one of a version that is no more is nobody's to decide
      return suya
        ? [
            {
              id: una.id,
              clase: una.clase,
              titulo: suya.titulo,
              norma: suya.norma,
              plazo: plural(suya.anios, 'año'),
              salvo: suya.salvo,
              antes_de: una.antes_de,
              cuantos: una.cuantos,
              mas_antiguo: una.mas_antiguo,
              decision: una.decision,
              motivo: una.motivo,
              decidida_en: una.decidida_en,
              borrados: una.borrados,
              version: una.version,
            },
          ]
        : []
    }),
    tabla: [
      ...CLASES.map(({ titulo, anios, norma }) => ({
        titulo,
        plazo: `${plural(anios, 'año')}, con confirmación`,
        norma,
      })),
      ...OTRAS.map((otra) => ({ ...otra })),
    ],
  }
}
