import { inmuebles, personas, usuarios } from '../clases.ts'
import { otorgantes, radicaciones } from './escrituras.ts'
import type { Hoja } from './hoja.ts'
import { deClase, proyectos, servicios } from './maestros.ts'
import { cartera, depositos, tramites } from './saldos.ts'

/** In the order in which they are created: a row finds what earlier sheets made. */
export const HOJAS: readonly Hoja[] = [
  deClase('personas', personas),
  deClase('usuarios', usuarios),
  deClase('inmuebles', inmuebles),
  proyectos,
  servicios,
  otorgantes,
  radicaciones,
  cartera,
  depositos,
  tramites,
]
