import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type Dispatch,
} from 'react'
import { compareText } from '../../schemas/es-co/index.ts'
import type { ApiError } from '../kit/http/api-error.ts'
import { type ListaCatalogo, useCatalogo } from '../kit/http/use-api.ts'
import type { Opcion } from '../kit/campos/SelectBuscable.tsx'
import { abreviatura } from '../personas/domain.ts'
import { clavesPorId, desdeRadicacion, reducir, type Accion, type ActoForm, type Formulario } from './formulario.ts'
import { iguales } from './guardar/enviar-radicacion.ts'
import type { ActoCatalogo, Filtros, Radicacion, TipoOtorgante } from './radicacion.ts'

/** Last state read from the server. */
export interface Base {
  radicacion: Radicacion | null
  formulario: Formulario
}

export interface Catalogos {
  filtros: Filtros
  actos: ReadonlyMap<string, ActoCatalogo>
  tipos: ReadonlyMap<number, TipoOtorgante>
  opcionesTipo: readonly Opcion[]
  /** Abbreviation of a document type: «CC». */
  documento: (tipo: number) => string
}

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
  /** Current acts, read without rendering. */
  actos: () => readonly ActoForm[]
  /** The acts are read-only: annulled or invoiced filing, or no permission. */
  soloLectura: boolean
}

export const EscritorioContext = createContext<Escritorio | null>(null)

/** Stable while typing. */
export const useEscritorio = (): Escritorio => {
  const escritorio = useContext(EscritorioContext)
  if (!escritorio) throw new Error('Fuera del formulario de radicación')
  return escritorio
}

/** Form, its base version, and whether they differ. A newer server version replaces both only without unsaved changes. */
export const useFormulario = (radicacion: Radicacion | null, vacio: Formulario, inicial?: Formulario) => {
  const [base, setBase] = useState<Base>(() => ({
    radicacion,
    formulario: radicacion ? desdeRadicacion(radicacion) : vacio,
  }))
  const [form, dispatch] = useReducer(reducir, inicial ?? base.formulario)
  const sucio = useMemo(() => !iguales(form, base.formulario), [form, base.formulario])

  const adoptar = useRef<(newer: Radicacion) => void>(() => undefined)
  adoptar.current = (newer) => {
    if (sucio || newer.version <= (base.radicacion?.version ?? 0)) return
    const formulario = desdeRadicacion(newer, clavesPorId(base.formulario))
    setBase({ radicacion: newer, formulario })
    dispatch({ type: 'todo', formulario })
  }
  useEffect(() => {
    if (radicacion) adoptar.current(radicacion)
  }, [radicacion])

  return { base, setBase, form, dispatch, sucio }
}

/** Open act: the chosen one, else the first; after a removal, its neighbour. */
export const useActoActivo = (form: Formulario) => {
  const [clave, setClave] = useState<string | null>(null)
  const before = useRef(form.actosradi)
  const found = form.actosradi.find((acto) => acto.clave === clave)
  const gone = before.current.findIndex((acto) => acto.clave === clave)
  const activo = found ?? form.actosradi[Math.max(0, Math.min(gone, form.actosradi.length - 1))] ?? null
  useEffect(() => {
    before.current = form.actosradi
    if (activo && activo.clave !== clave) setClave(activo.clave)
  }, [form.actosradi, activo, clave])
  return { activo, elegir: setClave }
}

export const useDispatchQueOlvida = (
  dispatch: Dispatch<Accion>,
  olvidar: (campo: string) => void,
): Dispatch<Accion> => {
  const latest = useRef(olvidar)
  latest.current = olvidar
  return useCallback(
    (action) => {
      dispatch(action)
      if (action.type === 'campo') latest.current(action.campo)
      if (action.type === 'acto') latest.current(`${action.clave}.cuantia`)
      if (action.type === 'otorgante') latest.current(`${action.clave}.o${action.id}`)
      if (action.type === 'inmueble') latest.current(`${action.clave}.i${action.id}`)
    },
    [dispatch],
  )
}

export const useStable = <A extends unknown[], R>(fn: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(fn)
  latest.current = fn
  return useCallback((...args: A) => latest.current(...args), [])
}
