import type { Documento } from '../../../schemas/respuestas/minutas/documento.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { query } from '../../kit/http/api.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'

interface Pagina {
  data: Documento[]
  total: number
}

/** As many as are listed at first, and all that a minuta is likely to have. */
const POCOS = 5
const MUCHOS = 100

/** The documents of a minuta, the newest first. */
export const useDocumentos = (id_minuta: number, todos: boolean) => {
  const { data, error, isLoading, mutate } = useApi<Pagina>(
    `/documentos?${query({ id_minuta, pageSize: todos ? MUCHOS : POCOS })}`,
    {
      keepPreviousData: true,
    },
  )
  return { documentos: data?.data ?? [], total: data?.total ?? 0, error, isLoading, mutate }
}

/** After anything that changes one of them, wherever they are listed. */
export const refrescarDocumentos = (): Promise<unknown> => refrescar('/documentos')

/** Who makes documents, and who works on minutas (specification 3, section 6: 87). */
export const puedeHacer = (): boolean => puedeVista('plantillas', 'crear') || puedeVista('tramites', 'modificar')

/** What every dialog about a document is given. */
export interface DeDocumento {
  documento: Documento
  onClose: () => void
  /** Something of it changed. */
  onHecho: () => void
}

export const nombreDe = ({ numero, id }: Pick<Documento, 'numero' | 'id'>): string => `documento ${numero ?? id}`
