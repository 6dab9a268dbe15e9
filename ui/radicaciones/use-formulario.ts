import { useCallback, useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react'
import { clavesPorId, desdeRadicacion, reducir, type Accion, type Formulario } from './formulario.ts'
import { iguales } from './guardar/enviar-radicacion.ts'
import type { Base } from './guardar/use-guardar.ts'
import type { Radicacion } from './radicacion.ts'

/**
 * The form, what it began from (a copy is written already: nothing of it is saved), and whether they differ. A newer version from the
 * server is shown only if nothing is being written.
 */
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

/** Which act is open: the chosen one, or the first; after removing it, its neighbour. */
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

/** A dispatch that also forgets the error of what it changes. */
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

/** A function that keeps its identity and always does the latest. */
export const useStable = <A extends unknown[], R>(fn: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(fn)
  latest.current = fn
  return useCallback((...args: A) => latest.current(...args), [])
}
