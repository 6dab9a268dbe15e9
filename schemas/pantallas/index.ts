import type { Pantalla } from '../vistas/pantalla.ts'
import * as catalogos from './catalogos.ts'
import { clientes } from './clientes.ts'
import { depositos } from './depositos.ts'
import { edictos } from './edictos.ts'
import { inmuebles } from './inmuebles.ts'
import { personas } from './personas.ts'
import { proyectos } from './proyectos.ts'
import { roles, usuarios } from './usuarios.ts'
import { servicios } from './servicios.ts'

export const PANTALLAS: readonly Pantalla[] = [
  depositos,
  clientes,
  inmuebles,
  personas,
  edictos,
  proyectos,
  servicios,
  usuarios,
  roles,
  ...Object.values(catalogos),
]
