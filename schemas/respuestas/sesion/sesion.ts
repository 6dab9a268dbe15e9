import { llaveDeSeguridad } from './llaves.ts'
import { arreglo, cadena, entero, instante, logico, objeto, oNulo, type Leida } from '../json/vocabulario.ts'

/** An open session of a person. */
export const sesionAbierta = objeto({
  id: { type: 'string', format: 'uuid' },
  equipo: { type: 'string', description: 'Navegador y sistema, en palabras' },
  ip: { type: 'string', description: 'Desde dónde se abrió' },
  created_at: instante,
  vista_en: { ...instante, description: 'La última vez que se renovó, que mientras se usa es cada pocos minutos' },
  esta: { ...logico, description: 'Es la que pregunta' },
})
export const sesionesAbiertas = arreglo(sesionAbierta)
export const cerradas = objeto({ cerradas: entero, message: cadena })

/** One's own second factor: of the authenticator since when, the keys, how many recovery codes are left, whether the role demands one. */
export const segundoFactor = objeto({
  activo_en: oNulo(instante),
  llaves: arreglo(llaveDeSeguridad),
  codigos: entero,
  exigido: logico,
  admite_llaves: {
    ...logico,
    description: 'En esta dirección se pueden registrar llaves: con https, o en este equipo',
  },
})
export const segundoPorActivar = objeto({
  secreto: { type: 'string', description: 'Para escribirlo donde no se puede leer el QR' },
  uri: { type: 'string', description: 'Lo que va en el QR' },
})
export const codigosDeRecuperacion = objeto({
  codigos: { ...arreglo(cadena), description: 'Se muestran esta sola vez; ninguno si ya tenía otro segundo factor' },
})

export type SegundoFactor = Leida<typeof segundoFactor>
export type SegundoPorActivar = Leida<typeof segundoPorActivar>
export type SesionAbierta = Leida<typeof sesionAbierta>
