import { createContext, useContext, useMemo, type Dispatch } from 'react'
import { compareText } from '../../schemas/es-co/index.ts'
import type { ApiError } from '../kit/http/api-error.ts'
import type { ListaCatalogo } from '../kit/tables/filas.ts'
import type { Opcion } from '../kit/campos/SelectBuscable.tsx'
import { useCatalogo } from '../kit/http/use-api.ts'
import { abreviatura } from '../personas/domain.ts'
import type { Accion, ActoForm } from './formulario.ts'
import type { ActoCatalogo, Filtros, TipoOtorgante } from './radicacion.ts'

/** What the whole form chooses from, ready to be looked up. */
export interface Catalogos {
  filtros: Filtros
  actos: ReadonlyMap<string, ActoCatalogo>
  tipos: ReadonlyMap<number, TipoOtorgante>
  opcionesTipo: readonly Opcion[]
  /** «CC» of a document type. */
  documento: (tipo: number) => string
}

/** Asks once for the catalogues that the form cannot do without. */
export const useCatalogos = (): {
  catalogos: Catalogos | null
  error: ApiError | undefined
  reintentar: () => void
} => {
  const filtros = useCatalogo<Filtros>('/radicacionesFiltros')
  const actos = useCatalogo<ActoCatalogo[]>('/actos')
  const documentos = useCatalogo<ListaCatalogo>('/tipoDocIde')
  const catalogos = useMemo((): Catalogos | null => {
    if (!filtros.data || !actos.data) return null
    const tiposDocumento = new Map(documentos.data?.data.map((tipo) => [tipo.id, tipo]))
    return {
      filtros: filtros.data,
      actos: new Map(actos.data.map((acto) => [String(acto.id), acto])),
      tipos: new Map(filtros.data.tipos_otorgantes.map((tipo) => [tipo.id, tipo])),
      opcionesTipo: filtros.data.tipos_otorgantes
        .map(({ id, name }) => ({ value: id, label: name }))
        .sort((a, b) => compareText(a.label, b.label)),
      documento: (tipo) => abreviatura(tiposDocumento.get(tipo)),
    }
  }, [filtros.data, actos.data, documentos.data])
  const reintentar = () => {
    for (const asked of [filtros, actos, documentos]) if (asked.error) void asked.mutate()
  }
  return { catalogos, error: filtros.error ?? actos.error, reintentar }
}

interface Escritorio {
  catalogos: Catalogos
  dispatch: Dispatch<Accion>
  /** All the acts as they are now: asked for, never drawn. */
  actos: () => readonly ActoForm[]
  /** The acts are only read: the filing is annulled or invoiced, or the person may not change it. */
  soloLectura: boolean
}

export const EscritorioContext = createContext<Escritorio | null>(null)

/** What every part of the form shares; it never changes while one types. */
export const useEscritorio = (): Escritorio => {
  const escritorio = useContext(EscritorioContext)
  if (!escritorio) throw new Error('Fuera del formulario de radicación')
  return escritorio
}
