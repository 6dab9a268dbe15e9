import type { Regla } from '../regla.ts'
import { cartera } from './cartera.ts'
import { depositos } from './depositos.ts'
import { estados } from './estados.ts'
import { facturas } from './facturas.ts'
import { numeros } from './numeros.ts'

export const REGLAS: readonly Regla[] = [...facturas, ...depositos, ...cartera, ...numeros, ...estados]
