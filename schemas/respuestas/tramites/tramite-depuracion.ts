import { estadoDeTramite } from './tramite.ts'
import { cadena, entero, id, instante, objeto, oNulo, uno, version, type Leida } from '../json/vocabulario.ts'

/** What is old enough for its papers to be destroyed; it names nobody. */
export const depuracionDeTramite = objeto({
  id,
  id_tramite: id,
  numero_tramite: cadena,
  tipo: cadena,
  titulo: cadena,
  estado: estadoDeTramite,
  terminado_en: instante,
  papeles: { type: 'integer', description: 'Documentos que tiene' },
  bytes: entero,
  propuesta_en: instante,
  decision: oNulo(uno('confirmada', 'descartada')),
  decidida_en: oNulo(instante),
  decidio: oNulo(cadena),
  motivo: oNulo(cadena),
  version,
})

export type DepuracionLeida = Leida<typeof depuracionDeTramite>
