import type { Documento } from '../../../schemas/respuestas/minutas/documento.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { query } from '../../kit/http/api.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'

interface Pagina {
  data: Documento[]
  total: number
}

/** First page, and the practical maximum of a minuta. */
const POCOS = 5
const MUCHOS = 100

export const useDocumentos = (id_minuta: number, todos: boolean) => {
  const { data, error, isLoading, mutate } = useApi<Pagina>(
    `/documentos?${query({ id_minuta, pageSize: todos ? MUCHOS : POCOS })}`,
    {
      keepPreviousData: true,
    },
  )
  return { documentos: data?.data ?? [], total: data?.total ?? 0, error, isLoading, mutate }
}

export const refrescarDocumentos = (): Promise<unknown> => refrescar('/documentos')

/** Permission 87 (specification 3, section 6). */
export const puedeHacer = (): boolean => puedeVista('plantillas', 'crear') || puedeVista('tramites', 'modificar')

export interface DeDocumento {
  documento: Documento
  onClose: () => void
  onHecho: () => void
}

export const nombreDe = ({ numero, id }: Pick<Documento, 'numero' | 'id'>): string => `documento ${numero ?? id}`

/** Form of a quick document; the id also goes in the address, for reloads. */
export const direccionDeFormulario = (id: number): string => `/admin/Formulario?id=${id}`

/** Id from the navigation state (specification 3, section 1) or the address. */
export const idDelFormulario = (state: unknown, search: string): number | null => {
  const dicho: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'id') : null
  const texto = String(new URLSearchParams(search).get('id') ?? dicho ?? '')
  return /^[1-9]\d{0,9}$/.test(texto) ? Number(texto) : null
}
