import { estadoDeTramite, plazoDeTramite, tramite } from './tramite.ts'
import {
  arreglo,
  cadena,
  con,
  entero,
  fecha,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  uno,
  version,
  type Leida,
} from '../json/vocabulario.ts'

const faltante = objeto({ nombre: cadena, motivo: cadena })

/** A step of a procedure's way. */
export const pasoDeTramite = objeto({
  id,
  de: oNulo(estadoDeTramite),
  estado: estadoDeTramite,
  nombre: { type: 'string', description: 'El estado, como se dice' },
  cuando: instante,
  quien: { type: 'string', description: 'Por su nombre de entonces; «Cliente», «Sistema»' },
  motivo: oNulo(cadena),
  norma: oNulo(cadena),
  faltantes: oNulo(arreglo(faltante)),
})

/** A step that it may take now, with what it must bring; and why not, where something prevents it today. */
export const pasoPosible = objeto({
  estado: estadoDeTramite,
  nombre: cadena,
  exige: arreglo(uno('motivo', 'norma', 'faltantes', 'pago', 'entrega')),
  impedimento: { type: ['string', 'null'], description: 'Por qué hoy no se puede, aunque traiga todo' },
})

export const pasosDeTramite = objeto({
  pasos: arreglo(pasoDeTramite),
  siguientes: arreglo(pasoPosible),
  plazo: oNulo(plazoDeTramite),
  prorroga: objeto({
    dias: { ...entero, description: 'Días hábiles que aún se puede prorrogar su término' },
    respuesta: { ...logico, description: 'Si el plazo para responder aún se puede prorrogar' },
  }),
  desistimiento_propuesto: { ...oNulo(fecha), description: 'Desde cuándo se propone declararlo desistido' },
  version,
})

/** The procedure as a step left it, and what whoever took it should know. */
export const tramitePasado = con(tramite, { avisos: arreglo(cadena) })

export type PasoLeido = Leida<typeof pasoDeTramite>
export type PasosLeidos = Leida<typeof pasosDeTramite>
