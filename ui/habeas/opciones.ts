import {
  CALIDADES,
  CANALES_DE_RECLAMO,
  DECISIONES,
  NOMBRE_DE_CALIDAD,
  NOMBRE_DE_CANAL,
  NOMBRE_DE_DECISION,
  NOMBRE_DE_TIPO_DE_RECLAMO,
  TIPOS_DE_RECLAMO,
} from '../../schemas/personas/habeas.ts'

const opciones = <V extends string>(valores: readonly V[], nombres: Readonly<Record<V, string>>) =>
  valores.map((value) => ({ value, label: nombres[value] }))

export const TIPOS = opciones(TIPOS_DE_RECLAMO, NOMBRE_DE_TIPO_DE_RECLAMO)
export const CANALES = opciones(CANALES_DE_RECLAMO, NOMBRE_DE_CANAL)
export const QUIENES = opciones(CALIDADES, NOMBRE_DE_CALIDAD)
export const LAS_DECISIONES = opciones(DECISIONES, NOMBRE_DE_DECISION)
