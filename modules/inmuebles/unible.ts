import type { Unible } from '../catalogos/index.ts'
import { Inmueble } from './model.ts'

/** One property under two spellings of its matrícula, and where a property is named. */
export const unible: Unible = {
  titulo: 'Inmuebles',
  vista: 'inmuebles',
  pantalla: 'inmuebles',
  Modelo: Inmueble,
  usos: [{ tabla: 'inmuebles_acto', columna: 'id_inmuebles', junto: 'id_acto_radi' }],
  nombreDe: ({ matricula }: Inmueble) => matricula,
  detalleDe: ({ direccion, numero_predial }: Inmueble) => [direccion, numero_predial].filter(Boolean).join(' · '),
  seQueda: () => null,
}
