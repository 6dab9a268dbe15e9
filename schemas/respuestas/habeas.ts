import { arreglo, cadena, logico, objeto, uno, type Leida } from './vocabulario.ts'
import { FORMULARIOS_CON_AVISO } from '../habeas.ts'

export const avisoDePrivacidad = objeto({
  formulario: uno(...FORMULARIOS_CON_AVISO), version: cadena,
  texto: { type: 'string', description: 'El aviso, en párrafos separados por una línea vacía' } as const,
  huella: { type: 'string', description: 'SHA-256 del aviso con lo opcional que se pregunta' } as const,
  finalidades: arreglo(objeto({
    id: cadena, titulo: cadena, texto: cadena, fundamento: uno('autorizacion', 'ley', 'registro', 'contrato'),
    opcional: { ...logico, description: 'Se pregunta con su casilla, sin marcar' },
  })),
})
export type AvisoDePrivacidad = Leida<typeof avisoDePrivacidad>
