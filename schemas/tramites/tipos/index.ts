import type { TipoDeTramite } from '../tramite.ts'
import certificadoVigencia from './certificado-vigencia.ts'
import libroVarios from './libro-varios.ts'
import matrimonioInteresado from './matrimonio-interesado.ts'
import matrimonioPropio from './matrimonio-propio.ts'
import nacimientoMayorInteresado from './nacimiento-mayor-interesado.ts'
import nacimientoMayorPadre from './nacimiento-mayor-padre.ts'
import nacimientoMayorPropio from './nacimiento-mayor-propio.ts'
import nacimientoMenorInteresado from './nacimiento-menor-interesado.ts'
import nacimientoMenorPadre from './nacimiento-menor-padre.ts'
import ordenEscrituracion1 from './orden-escrituracion-1.ts'
import ordenEscrituracion2 from './orden-escrituracion-2.ts'
import registroDefuncion from './registro-defuncion.ts'
import viviendaNueva from './vivienda-nueva.ts'
import viviendaUsada from './vivienda-usada.ts'

/** Every kind of procedure, in the order of the grid. A new one is its file and its line here; nothing else names one. */
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
