import { useEffect, useState } from 'react'
import { api, ApiError, erroresDe, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { enfocarFalta } from '../kit/keyboard/foco.ts'
import { cuandoBorrador } from '../kit/drafts/cuando.ts'
import { useBorrador } from '../kit/drafts/useBorrador.ts'
import { recordar, refrescar, useApi } from '../kit/http/useApi.ts'
import { type RadicacionPlana, rutaDe } from '../seguimientos/index.ts'
import { cuerpo, desde, LLENE, VACIO, vacios, type FormularioExpress } from './express.ts'

/** Where its fields are. */
const CAMPOS = '.express'

/** The express form of one number: found it updates, not found it creates. What is written is kept until it is saved. */
export const useExpress = (numero: number, onGuardada: (numero: number) => void) => {
  const { data, error, isLoading, mutate } = useApi<RadicacionPlana>(rutaDe(numero), { revalidateOnMount: true })
  const {
    borrador,
    borradorDe,
    deOtroEquipo,
    guardar: guardarBorrador,
    descartar,
  } = useBorrador<FormularioExpress>(`express.${numero}`, `Radicación express No. ${numero}`)
  const [form, setForm] = useState<FormularioExpress | null>(null)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [fallo, setFallo] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const nueva = error?.status === 404
  const leida = data ? desde(data) : nueva ? VACIO : null

  useEffect(() => {
    if (nueva) aviso.info(`No se ha encontrado radicación con el número ${numero} puede proceder a crearla`, 8_000)
  }, [nueva, numero])

  const actual = form ?? (leida && borrador ? borrador : leida)
  const cambiar = (cambio: Partial<FormularioExpress>) => {
    if (!actual) return
    const next = { ...actual, ...cambio }
    setForm(next)
    guardarBorrador(next)
    setErrores((before) => Object.fromEntries(Object.entries(before).filter(([campo]) => !(campo in cambio))))
  }
  const deshacer = () => {
    descartar()
    setForm(leida)
    setErrores({})
    setFallo(null)
  }

  const guardar = async () => {
    if (!actual || saving) return
    const faltan = vacios(actual)
    setErrores(faltan)
    setFallo(null)
    if (Object.keys(faltan).length) {
      aviso.error(LLENE)
      enfocarFalta(CAMPOS)
      return
    }
    setSaving(true)
    const frase = nueva
      ? `No se pudo crear la radicación número ${numero}`
      : `No se pudo actualizar la radicación número ${numero}`
    try {
      const saved = nueva
        ? await api.post<RadicacionPlana>('/radi2', { num_radicacion: String(numero), ...cuerpo(actual) })
        : await api.put<RadicacionPlana>(`/radicaciones/${numero}`, { ...cuerpo(actual), version: data?.version })
      descartar()
      setForm(null)
      await recordar(rutaDe(numero), saved)
      void refrescar('/radi?')
      aviso.exito(nueva ? `Se creó la radicación número ${numero}` : `Se actualizó la radicación número ${numero}`)
      onGuardada(numero)
    } catch (problem) {
      setErrores(erroresDe(problem))
      setFallo(problem instanceof ApiError ? `${frase}. ${mensajeDe(problem)}` : frase)
      aviso.error(frase)
      enfocarFalta(CAMPOS)
    } finally {
      setSaving(false)
    }
  }

  return {
    radicacion: data,
    nueva,
    form: actual,
    errores,
    fallo,
    saving,
    cargando: isLoading && !actual,
    error: nueva ? undefined : error,
    deBorrador:
      form === null && borrador !== null && leida !== null && borradorDe !== null
        ? cuandoBorrador(borradorDe, deOtroEquipo)
        : null,
    cambiar,
    deshacer,
    guardar,
    reintentar: () => void mutate(),
  }
}
