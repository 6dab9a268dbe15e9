import { getUiOptions, type FieldProps } from '@rjsf/utils'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Campo as CampoDePantalla } from '../../../schemas/vistas/pantalla.ts'
import { cumple, type Fila } from '../fila.ts'
import { ENTRADAS, SE_ESCRIBEN } from '../entradas/Entradas.tsx'
import type { ContextoFormulario, OpcionesDeCampo } from './contexto.ts'

const PAUSA_MS = 250

/** A value that is shown at once and told to the form after a pause, on leaving, or when the form asks. */
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

/** Other fields of the form that an input reads as they are being written. */
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

/** One field of a form: the input that the definition names, with the label, help and error of the kit. */
export const Campo = (props: FieldProps) => {
  const { schema, uiSchema, formData, onChange, fieldPathId, rawErrors, required, disabled, readonly, registry } = props
  const { campo, original } = getUiOptions(uiSchema) as unknown as OpcionesDeCampo // written by uiSchema.ts
  const contexto = registry.formContext as ContextoFormulario // given by Formulario.tsx
  const { local, cambiar, soltar } = useDemorado(
    formData,
    (value) => onChange(value, fieldPathId.path),
    SE_ESCRIBEN.has(campo.widget),
    contexto.pendientes,
  )
  const Entrada = ENTRADAS[campo.widget]
  const titulo = useSyncExternalStore(
    contexto.suscribir,
    () => campo.titulos?.find(({ cuando }) => cumple(contexto.actual(), cuando))?.titulo ?? schema.title,
  )
  const otros = deQueDepende(campo)
  const valores = () => otros.map((otro) => [otro, contexto.actual()[otro]])
  useSyncExternalStore(contexto.suscribir, () => JSON.stringify(valores())) // drawn again as one of them changes
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
      description={campo.ayuda}
      error={rawErrors?.[0]}
      maxLength={schema.maxLength}
      onChange={cambiar}
      onBlur={soltar}
      onOtro={(name, value, antes) => {
        // what somebody wrote is not written over by what comes with a chosen row
        const llena = ('llena' in campo && campo.llena) || ('consulta' in campo && campo.consulta)
        const ahora = contexto.actual()[name]
        if (!llena || !ahora || ahora === antes) onChange(value, [name])
      }}
    />
  )
}
