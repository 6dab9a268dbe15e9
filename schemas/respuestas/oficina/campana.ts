import { CLASES_DE_AVISO } from '../../oficina/campana.ts'
import { cadena, con, id, instante, logico, objeto, oNulo, paginaDe, uno, type Leida } from '../json/vocabulario.ts'

const sin_leer = {
  type: 'integer',
  minimum: 0,
  maximum: 100,
  description: 'Cuántos no ha leído; 100 son cien o más',
} as const

const HASTA = { ...id, description: 'Lo último que este aviso dice: hasta dónde se marca como leído' } as const

/** What happened to something of one's own. */
export const aviso = objeto({
  id,
  clase: uno(...CLASES_DE_AVISO),
  titulo: cadena,
  detalle: oNulo(cadena),
  href: { type: 'string', description: 'La página donde se abre, de las que la persona abre' } as const,
  cuando: instante,
  leido: logico,
  hasta: HASTA,
})
export type AvisoLeido = Leida<typeof aviso>

/** GET /avisos: the latest first. */
export const avisos = con(paginaDe(aviso), { sin_leer })
export type PaginaDeAvisos = Leida<typeof avisos>

export const avisosSinLeer = objeto({ sin_leer })
export type AvisosSinLeer = Leida<typeof avisosSinLeer>

export const preferenciasDeAvisos = objeto({ resumen_diario: logico })
export type PreferenciasDeAvisos = Leida<typeof preferenciasDeAvisos>
