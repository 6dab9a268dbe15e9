/** One of the rows of a group, as GET /repetidos gives it. */
export interface FilaRepetida {
  id: number
  nombre: string
  detalle: string
  activo: boolean
  /** In how many records it is used, and where in words. */
  usado: number
  donde: string
  /** Why it may not go, if it may not. */
  se_queda: string | null
}

/** Rows of one list that are the same. */
export interface Grupo { tabla: string; titulo: string; por: string; puede: boolean; filas: FilaRepetida[] }

export interface PaginaDeRepetidos { data: Grupo[]; total: number; page: number; pageSize: number }

/** What uniting two of them would do, or why it cannot be done. */
export interface Vista { usado: number; donde: string; impide: string | null; avisos: string[] }
