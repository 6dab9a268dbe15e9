import { arreglo, cadena, entero, instante, logico, objeto, type Leida } from './vocabulario.ts'

/** An open session of a person. */
export const sesionAbierta = objeto({
  id: { type: 'string', format: 'uuid' }, equipo: { type: 'string', description: 'Navegador y sistema, en palabras' },
  ip: { type: 'string', description: 'Desde dónde se abrió' }, created_at: instante,
  vista_en: { ...instante, description: 'La última vez que se renovó, que mientras se usa es cada pocos minutos' },
  esta: { ...logico, description: 'Es la que pregunta' },
})
export const sesionesAbiertas = arreglo(sesionAbierta)
export const cerradas = objeto({ cerradas: entero, message: cadena })

export type SesionAbierta = Leida<typeof sesionAbierta>
