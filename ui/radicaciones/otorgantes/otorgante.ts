import { TIPO_INICIAL, type Otorgante } from '../radicacion.ts'

/** What an act takes of a person. */
export type DeQuien = Pick<Otorgante, 'tipo_documento' | 'numero_documento' | 'nombres' | 'apellidos' | 'exento'>

/** A person as it hangs on an act. */
export const datosDe = ({ tipo_documento, numero_documento, nombres, apellidos, exento }: DeQuien): DeQuien => ({
  tipo_documento,
  numero_documento,
  nombres,
  apellidos,
  exento,
})

/** As attached: no share yet, and no side until somebody says it. */
export const comoOtorgante = (persona: DeQuien & { id: number }): Otorgante => ({
  ...datosDe(persona),
  id_personas: persona.id,
  porcentaje_participacion: 0,
  id_tipos_otorgantes: TIPO_INICIAL,
})
