import type { FieldProps } from '@rjsf/utils'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Campo as CampoDePantalla, Condicion } from '../../../schemas/vistas/pantalla.ts'
import { cumple, type Fila } from '../fila.ts'
import { ENTRADAS, SE_ESCRIBEN } from '../entradas/Entradas.tsx'
import { opcionesDe, type ContextoFormulario, type OpcionesDeCampo } from './contexto.ts'

const PAUSA_MS = 250

/** Debounced field: shown at once, reported after a pause, on blur, or on request of the form. */
const useDemorado = (value: unknown, decir: (value: unknown) => void, demora: boolean, pendientes: Set<() => void>) => {
  const [local, setLocal] = useState(value)
  const waiting = useRef<{ value: unknown } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(decir)
  latest.current = decir

  const soltar = useCallback(() => {
    clearTimeout(timer.current)
    const held = waiting.current
    waiting.current = null
    if (held) latest.current(held.value)
  }, [])
  useEffect(() => {
    if (!waiting.current) setLocal(value)
  }, [value])
  useEffect(() => {
    pendientes.add(soltar)
    return () => void pendientes.delete(soltar)
  }, [pendientes, soltar])

  const cambiar = (next: unknown) => {
    setLocal(next)
    if (!demora) return latest.current(next)
    waiting.current = { value: next }
    clearTimeout(timer.current)
    timer.current = setTimeout(soltar, PAUSA_MS)
  }
  return { local, cambiar, soltar }
}

const deQueDepende = (campo: CampoDePantalla): string[] => {
  const otros =
    campo.widget === 'place'
      ? [campo.departamento]
      : campo.widget === 'date'
        ? [campo.plazos?.desde]
        : campo.widget === 'password'
          ? [campo.dueno?.campo, campo.dueno?.correo]
          : []
  return otros.filter((otro) => otro !== undefined)
}

export const Campo = (props: FieldProps) => {
  const { schema, uiSchema, formData, onChange, fieldPathId, rawErrors, required, disabled, readonly, registry } = props
  const { campo, original } = opcionesDe(uiSchema) as OpcionesDeCampo // fields always have it
  const contexto = registry.formContext as ContextoFormulario // given by Formulario.tsx
  const { local, cambiar, soltar } = useDemorado(
    formData,
    (value) => onChange(value, fieldPathId.path),
    SE_ESCRIBEN.has(campo.widget),
    contexto.pendientes,
  )
  const Entrada = ENTRADAS[campo.widget]
  const elDe = <T extends { cuando: Condicion }>(casos: readonly T[] = []) =>
    casos.find(({ cuando }) => cumple(contexto.actual(), cuando))
  const titulo = useSyncExternalStore(contexto.suscribir, () => elDe(campo.titulos)?.titulo ?? schema.title)
  const ayuda = useSyncExternalStore(contexto.suscribir, () => elDe(campo.ayudas)?.ayuda ?? campo.ayuda)
  const otros = deQueDepende(campo)
  const valores = () => otros.map((otro) => [otro, contexto.actual()[otro]])
  useSyncExternalStore(contexto.suscribir, () => JSON.stringify(valores())) // re-render when one of them changes
  const actual: Fila = otros.length ? { ...contexto.fila, ...Object.fromEntries(valores()) } : contexto.fila
  return (
    <Entrada
      id={fieldPathId.$id}
      size="sm"
      label={titulo}
      value={local}
      campo={campo}
      fila={actual}
      original={original}
      required={required}
      disabled={disabled || readonly || campo.soloLectura || (campo.fijo && contexto.fila['id'] !== undefined)}
      description={ayuda}
      error={rawErrors?.[0]}
      maxLength={schema.maxLength}
      onChange={cambiar}
      onBlur={soltar}
      onOtro={(name, value, antes) => {
        // a chosen row fills only empty fields or values that it set before
        const llena = ('llena' in campo && campo.llena) || ('consulta' in campo && campo.consulta)
        const ahora = contexto.actual()[name]
        if (!llena || !ahora || ahora === antes) onChange(value, [name])
      }}
    />
  )
}
