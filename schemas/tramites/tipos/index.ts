import type { TipoDeTramite } from '../tramite.ts'
import { certificadoVigencia } from './certificado-vigencia.ts'
import { libroVarios, registroDefuncion } from './registro-defuncion.ts'
import { matrimonioInteresado, matrimonioPropio } from './matrimonio.ts'
import {
  nacimientoMayorInteresado,
  nacimientoMayorPadre,
  nacimientoMayorPropio,
  nacimientoMenorInteresado,
  nacimientoMenorPadre,
} from './nacimiento.ts'
import { ordenEscrituracion1, ordenEscrituracion2 } from './orden.ts'
import { viviendaNueva, viviendaUsada } from './vivienda.ts'

/** Kinds of procedure, in grid order. A new kind needs its definition and a line here. */
export const TIPOS_DE_TRAMITE: readonly TipoDeTramite[] = [
  ordenEscrituracion1,
  ordenEscrituracion2,
  registroDefuncion,
  certificadoVigencia,
  libroVarios,
  matrimonioPropio,
  matrimonioInteresado,
  nacimientoMayorPropio,
  nacimientoMayorPadre,
  nacimientoMenorPadre,
  nacimientoMayorInteresado,
  nacimientoMenorInteresado,
  viviendaUsada,
  viviendaNueva,
]

export const tipoDe = (id: string): TipoDeTramite | undefined => TIPOS_DE_TRAMITE.find((tipo) => tipo.id === id)
