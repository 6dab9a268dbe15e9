import type { Vista } from '../../schemas/vistas/vistas.ts'
import type { BaseModel } from '../kernel/index.ts'
import { Acto, USOS } from './actos.ts'
import type { Uso } from '../entidades/index.ts'
import { CATALOGOS } from './entidad.ts'
import { porQueSeQueda } from './protegidas.ts'

/** A table of which two rows may be one, written twice: what they are called, what names them, and who may unite them. */
export interface Unible {
  titulo: string
  vista: Vista
  /** Its screen: fields that the office added may name its rows too. */
  pantalla: string
  Modelo: typeof BaseModel
  usos: readonly Uso[]
  nombreDe(fila: object): string
  /** What else tells one from the other. */
  detalleDe(fila: object): string
  /** The sentence that keeps a row; null: it may go. */
  seQueda(fila: object): string | null
}

interface Conocida {
  id: number
  name: string
  code: string | null
  activo: boolean
}

const deCatalogo = {
  nombreDe: (fila: Conocida) => fila.name,
  detalleDe: ({ code }: Conocida) => (code ? `Código ${code}` : ''),
}

export const unibles: readonly Unible[] = [
  ...CATALOGOS.flatMap((catalogo) =>
    catalogo.pantalla && catalogo.pantalla.acciones.length > 0
      ? [
          {
            titulo: catalogo.titulo,
            vista: catalogo.pantalla.vista,
            pantalla: catalogo.pantalla.id,
            Modelo: catalogo.Modelo,
            usos: catalogo.usos,
            ...deCatalogo,
            seQueda: (fila: Conocida) => porQueSeQueda(catalogo, fila),
          },
        ]
      : [],
  ),
  { titulo: 'Actos', vista: 'actos', pantalla: 'actos', Modelo: Acto, usos: USOS, ...deCatalogo, seQueda: () => null },
]
