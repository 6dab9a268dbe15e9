import { createContext, useContext } from 'react'
import type { ItemDeServicio } from '../servicio.ts'
import type { Columna } from './columnas.ts'
import type { Posicion } from './navegar.ts'

/** How an edit ends: where the focus goes next. */
export type Salida = 'abajo' | 'arriba' | 'derecha' | 'izquierda' | 'aqui' | 'fuera'

/** What cells may ask of the sheet. The object never changes, so that a row redraws only when its own data do. */
export interface Acciones {
  confirmar: (posicion: Posicion, texto: string, salida: Salida) => void
  cancelar: () => void
  explicar: (posicion: Posicion) => void
  menu: (fila: string) => void
  elegir: (item: ItemDeServicio) => void
  /** The catalogue of one kind, by name. */
  servicios: (tipo: ItemDeServicio['tipo']) => readonly ItemDeServicio[]
}

const Contexto = createContext<Acciones | null>(null)
export const AccionesDeHoja = Contexto.Provider

/** @throws Error outside the sheet. */
export const useAcciones = (): Acciones => {
  const acciones = useContext(Contexto)
  if (!acciones) throw new Error('Una celda vive en la hoja')
  return acciones
}

/** Columns whose figures have a story behind. */
export const EXPLICADAS: ReadonlySet<Columna> = new Set<Columna>(['ven', 'com', 'valor', 'iva', 'total'])
